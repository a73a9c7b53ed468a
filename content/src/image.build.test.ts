import { describe, expect, it } from 'vitest'
import { cleanSvg } from './image.ts'
import { findSvgIssues, svgWords } from './image-rules.ts'
import { flag } from './sources/flag-icons.ts'

const NAMED = `<?xml version="1.0"?><!-- Iceland --><svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Iceland"
  class="iceland" data-name="Iceland" width="20" height="10"><title>Iceland</title><desc>Flag of Iceland</desc>
  <style>.iceland-blue{fill:blue}</style><defs><linearGradient id="iceland-g"><stop stop-color="red"/></linearGradient></defs>
  <g id="iceland"><rect class="iceland-blue" width="10" height="10"/><circle r="4" style="fill:url(#iceland-g)"/></g></svg>`

function image(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${body}</svg>`
}

describe('cleanSvg', () => {
  it('removes every trace of the name and keeps the drawing', () => {
    const cleaned = cleanSvg(NAMED)
    expect(cleaned.toLowerCase()).not.toContain('iceland')
    expect(cleaned).toContain('url(#')
    expect(findSvgIssues(cleaned)).toEqual([])
  })

  it('turns a fixed size into a viewBox', () => {
    expect(cleanSvg(NAMED)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 20 10">/)
  })

  it('changes nothing when it is run again', () => {
    const once = cleanSvg(flag('no').svg)
    expect(cleanSvg(once)).toBe(once)
    expect(svgWords(once)).not.toContain('norway')
  })
})

describe('svgProblems', () => {
  it.each([
    ['<script>1</script>', 'has a <script> element'],
    ['<style>a{}</style>', 'has a <style> element'],
    ['<foreignObject/>', 'has a <foreignObject> element'],
    ['<image href="#a"/>', 'has a <image> element'],
    ['<text>x</text>', 'has the text x'],
    ['<use href="https://example.org/a.svg#b"/>', 'refers to https://example.org/a.svg#b'],
    ['<path fill="url(//example.org/#a)"/>', 'refers to url(//example.org/#a)'],
    ['<path onload="x()"/>', 'has the attribute onload'],
    ['<path aria-label="x"/>', 'has the attribute aria-label'],
    ['<!-- x -->', 'has a comment'],
  ])('refuses %s', (body, issue) => {
    expect(findSvgIssues(image(body))).toContain(issue)
  })

  it('refuses an image without viewBox or with a fixed size', () => {
    expect(findSvgIssues('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>')).toEqual([
      'has no viewBox',
      'has a fixed size',
    ])
  })
})
