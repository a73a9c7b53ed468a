/**
 * The numbers and lists of what people call themselves, stated in words in docs/rules.md#names. A list of words is one
 * text with spaces between.
 */

/** A character may take this many code points on average: more is no writing, but decoration. */
export const maxCodePointsPerCharacter = 4
/** Marks on one letter: no script's names stack more … */
export const maxMarksPerLetter = 6
/** … and of those that go with letters of every script (accents, Arabic vowel signs), no name has more. */
export const maxSharedMarksPerLetter = 3
/** Apostrophe and hyphen, and the signs that do their work in other scripts: Hebrew, Armenian, Tibetan, Catalan, Japanese. */
export const nameSigns = `'-\u{5F3}\u{5F4}\u{5BE}\u{58A}\u{F0B}\u{B7}\u{30FB}`
/** Scripts in which a joiner between two letters changes how they are written (RFC 5892, appendix A). */
export const joinedScripts =
  'Arabic Syriac Mongolian Nko Mandaic Adlam Hanifi_Rohingya ' +
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Newa Tirhuta Myanmar Khmer Javanese Balinese Chakma'
/** In these a mark is an accent or a vowel sign that may be left out. Elsewhere it makes another letter. */
export const accentedScripts = 'Latin Greek Cyrillic Arabic Hebrew'

/**
 * Letters that look like a Latin one, from Unicode's confusables (UTS #39, confusables.txt), without those that
 * normalisation makes Latin. The case is that of the shape.
 */
export const latinLookAlikes: Readonly<Record<string, string>> = {
  a: 'ɑαа',
  A: 'ΑАᎪꓮ',
  b: 'ƄЬᏏ',
  B: 'ꞴΒВᏴꓐ',
  c: 'ᴄсⲥꮯ',
  C: 'СⲤᏟꓚ',
  d: 'ԁᏧꓒ',
  D: 'Ꭰꓓ',
  e: 'ꬲеҽ',
  E: 'ΕЕᎬꓰ',
  f: 'ꬵẝք',
  F: 'Ϝꓝ',
  g: 'ɡᶃց',
  G: 'ԌᏀᏳꓖ',
  h: 'һհᏂ',
  H: 'ΗНⲎᎻꓧ',
  i: 'ıɪɩιіꙇӏᎥꭵ',
  I: 'ƖǀΙІӀⲒꓲ',
  j: 'ϳј',
  J: 'ͿЈᎫꓙ',
  K: 'ΚКⲔᏦꓗ',
  L: 'ⳐᏞꓡ',
  M: 'ΜϺМⲘᎷꓟ',
  n: 'ոռ',
  N: 'ΝⲚꓠ',
  o: 'ᴏᴑꬽοσоօⲟჿ',
  O: 'ΟОՕⲞꓳ',
  p: 'ρрⲣ',
  P: 'ΡРⲢᏢꓑ',
  q: 'ԛգզ',
  r: 'ꭇꭈᴦгⲅꮁ',
  R: 'ƦᎡᏒꓣ',
  s: 'ꜱƽѕꮪ',
  S: 'ЅՏᏕᏚꓢ',
  T: 'ΤТⲦᎢꓔ',
  u: 'ꞟᴜꭎꭒʋυս',
  U: 'Սꓴ',
  v: 'ᴠνѵꮩ',
  V: 'ѴᏙꓦ',
  w: 'ɯᴡѡԝաꮃ',
  W: 'ԜᎳᏔꓪ',
  x: 'х',
  X: 'ΧХⲬꓫ',
  y: 'ɣᶌʏỿγуүყ',
  Y: 'ΥУҮⲨᎩᎽꓬ',
  z: 'ᴢꮓ',
  Z: 'ΖᏃꓜ',
}
/**
 * Letters and digits that do not look quite like a Latin one, and are read as it all the same: with a bar, small
 * capitals, zeros. They count for blocked words alone: `Søren` and `Soren` are two.
 */
export const latinReadAlikes: Readonly<Record<string, string>> = {
  a: 'ᴀⱥ',
  b: 'ʙƀ',
  c: 'ȼ',
  d: 'ᴅđ',
  e: 'ᴇɇ',
  f: 'ꜰ',
  g: 'ɢǥ',
  h: 'ʜħ',
  i: 'ɨ',
  j: 'ᴊɉ',
  k: 'ᴋ',
  l: 'ʟłƚ',
  m: 'ᴍ',
  n: 'ɴ',
  o: 'ø٥۵०০੦૦௦౦೦൦๐໐၀០',
  p: 'ᴘ',
  r: 'ʀɍ',
  t: 'ᴛŧⱦ',
  u: 'ʉ',
  y: 'ʏɏ',
  z: 'ƶ',
}
/** Katakana and the characters that look like them, of the same source. */
export const kanaLookAlikes: Readonly<Record<string, string>> = {
  力: 'カ',
  二: 'ニ',
  八: 'ハ',
  卜: 'ト',
  口: 'ロ',
  夕: 'タ',
  工: 'エ',
  へ: 'ヘ',
}

/** Names that would pass for the house. Whole names only: a `gameadmin` may be. */
export const reservedNames =
  'admin administrator moderator mod staff support system root official tilerush null undefined anonymous'
/** What a guest of a room may not be called, nor begin the name with: it would pass for who leads the room. */
export const reservedGuestNames =
  'teacher host cohost admin administrator moderator presenter organiser organizer instructor professor tutor ' +
  'lehrer lehrerin professorin tutorin dozent dozentin organisator organisatorin ' +
  'lehrkraft gastgeber gastgeberin spielleiter spielleiterin spielleitung administratorin moderatorin ' +
  'moderation profesor profesora profe maestro maestra docente anfitrión anfitriona presentador ' +
  'presentadora administrador administradora moderador moderadora organizador organizadora instructora tutora معلم المعلم معلمة المعلمة أستاذ الأستاذ ' +
  'أستاذة الأستاذة مدرس المدرس المدرسة مضيف المضيف مضيفة المضيفة مشرف المشرف مشرفة المشرفة مدير المدير ' +
  'مديرة المديرة'
/** They may stand before such a word: `The Teacher`. */
export const articles = 'the der die el la'
/** Rude as a whole, but part of harmless names: a therapist from Scunthorpe may play. */
export const rudeNames = 'cunt fag kike kys nazi paki pedo penis rape rapist spic wanker'
/** Rude at either end of a word, but within harmless names: so is Yoshitaka. */
export const rudeEnds = 'shit'
/** Rude wherever they stand, also when written with digits. A short list: an administrator deals with the rest. */
export const slurs = 'bitch faggot fuck hitler nigga nigger tranny wetback whore'
/** Digits that are written for letters. */
export const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
