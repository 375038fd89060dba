import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string): string => renderToStaticMarkup(<Markdown text={text} />)

describe('Markdown without HTML', () => {
  test('bold, italics, links, lists and headings', () => {
    expect(
      html('# Hello\n\nA **bold** and *soft* [link](https://example.com/a)\n\n- one\n- two'),
    ).toBe(
      '<div><h3>Hello</h3><p>A <strong>bold</strong> and <em>soft</em> ' +
        '<a href="https://example.com/a" target="_blank" rel="noreferrer noopener">link</a></p>' +
        '<ul><li>one</li><li>two</li></ul></div>',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>)',
    '**<b onclick=alert(1)>**',
    '"><svg/onload=alert(1)>',
  ])('%s stays text', (attack) => {
    const shown = html(attack)
    expect(shown).not.toMatch(/<(script|img|svg|b)\b/)
    expect(shown).not.toMatch(/href="(javascript|data)/)
  })
})
