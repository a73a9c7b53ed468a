/** Passwords that everybody tries first; the most frequent of those known from breaches, in lower case. */
const words = `
000000 0000000 00000000 010203 101010 102030 111111 1111111 11111111 111222 112233 121212 123123 123123123 1234 12341234
12345 123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 7654321 654321 54321 123321
123654 123qwe 123abc 123asd 131313 147258 147258369 147852 159357 159753 159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
222222 232323 252525 333333 444444 456789 555555 666666 696969 741852 741852963 753951 777777 7777777 789456 789456123
852456 888888 88888888 963852 987654 999999 99999999 a123456 a12345678 aa123456 aaaaaa abc123 abc12345 abcabc abcd1234 abcdef
abcdefg abcdefgh access admin admin1 admin123 administrator adobe123 alexander amanda andrea andrew angel1 angela
anthony apples arsenal asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley asshole austin babygirl bailey banana barcelona
baseball basketball batman bigdaddy bismillah blahblah blink182 buster butterfly buttercup carlos changeme charlie cheese
chelsea chicken chocolate chris1 computer cookie corvette daniel default diamond dragon eminem family ferrari flower
football football1 forever freedom friends fuckyou gabriel george ginger google guest1 hannah harley heather hello1 hello123
hellohello hockey hottie hunter hunter2 iloveu iloveyou iloveyou1 internet jasmine jennifer jessica jesus1 jordan jordan23
joshua justin killer letmein letmein1 liverpool login1 london lovely loveme maggie manchester mariana martin master matthew
maverick melissa mercedes michael michelle minecraft monkey monkey1 mustang mynoob naruto nicole nothing number1 oliver
orange p@ssw0rd p@ssword pa55word pass123 pass1234 passw0rd password password! password1 password1! password12 password123
password1234 patrick peanut pepper please pokemon princess princess1 purple qazwsx qazwsxedc qwaszx qwe123 qweasd qweasdzxc
qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop ranger robert roblox rockyou samantha
samsung secret shadow silver slipknot soccer spiderman starwars stella steven summer sunshine superman taylor tequila test123
test1234 testing thomas thunder tigger tilerush trustno1 victoria welcome welcome1 welcome123 whatever william windows
winter xxxxxx yankees yellow zaq12wsx zxcvbn zxcvbnm zxczxc zzzzzz
`

const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Whether the password, whatever its case, is among the first that anybody would guess. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
