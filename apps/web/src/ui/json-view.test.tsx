import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonView } from './json-view.tsx'

const html = (raw: string): string => renderToStaticMarkup(<JsonView raw={raw} label="Answer" />)

test('keys, texts, numbers and words of JSON are told apart', () => {
  const shown = html('{"name":"7","count":7,"isOpen":true}')
  expect(shown).toContain('<span data-kind="key">&quot;name&quot;</span>')
  expect(shown).toContain('<span data-kind="string">&quot;7&quot;</span>')
  expect(shown).toContain('<span data-kind="number">7</span>')
  expect(shown).toContain('<span data-kind="word">true</span>')
})

test.each(['502 Bad Gateway, true story', '<html>404</html>', ''])(
  '%s is no JSON and stays plain',
  (raw) => {
    expect(html(raw)).not.toContain('data-kind')
  },
)
