import { expect, test } from 'vitest'
import { markdownToHtml } from './mail-markdown.ts'

test('a note keeps its lines, lists and emphasis', () => {
  const html = markdownToHtml(
    'Ring **twice**,\n*please*.\n\n- Milk\n- [Map](https://x.example/a?b=1)',
  )
  expect(html).toContain('Ring <strong>twice</strong>,<br><em>please</em>.')
  expect(html).toContain('<li>Milk</li>')
  expect(html).toContain('<a href="https://x.example/a?b=1"')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>)',
  '[x](https://a.example/"onmouseover="alert(1))',
  '<a href="https://evil.example">x</a>',
])('%s is text', (hostile) => {
  const html = markdownToHtml(hostile)
  expect(html).not.toMatch(/<(script|img|a)\b/)
  expect(html).not.toMatch(/\son\w+="/)
})
