import { expect, test } from 'vitest'
import { getRefusal, listBoards, listLeftOut, readBytes } from '../testing/read-bytes.ts'

const gift = `// question: 0
$CATEGORY: $course$/top/Europe

::Capital::[html]<p>Capital of Slovenia?</p>{
	=Ljubljana#Yes
	~Zagreb
	~%50%Maribor
}

Match. {
	=Latvia -> Riga
	=2 \\= 1 + 1 -> a \\{b\\}
}

::True::Snow is white.{T}

::Number::How many?{#3:1}

Two plus two {=four =4}
`

test('what is asked and what is right, in its category; escaped signs stand for themselves', async () => {
  const found = await readBytes('questions.txt', gift)
  expect(found.kind).toBe('gift')
  expect(listBoards(found)).toEqual([
    ['Europe', 'Capital of Slovenia?/Ljubljana/', 'Latvia/Riga/', '2 = 1 + 1/a {b}/', 'Two plus two/four/'],
  ])
  expect(listLeftOut(found)).toEqual(['True: questionKind', 'Number: questionKind'])
})

test('a question whose answers do not end is refused with its line', async () => {
  expect(await getRefusal('q.txt', 'One {=1}\n\nTwo {=2\n')).toMatchObject({ code: 'damaged', place: { line: 3 } })
})
