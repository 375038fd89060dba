import type { Figure } from './judge-figures.ts'

const STYLE = `body{font:14px system-ui;margin:24px;background:#f4f4f5}h2{margin:32px 0 8px}
div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
img{height:420px;border:1px solid #d4d4d8;border-radius:6px}`

/** Every screen on one page: both widths, both colour schemes, side by side for each language. */
export const galleryPage = (figures: readonly Figure[]): string => {
  const names = [...new Set(figures.map(({ name }) => name))]
  const languages = [...new Set(figures.map(({ language }) => language))]
  const pictures = (name: string, language: string) =>
    [1440, 390]
      .flatMap((width) => ['light', 'dark'].map((scheme) => `${width}.${scheme}`))
      .map((dress) => {
        const file = `${language}/${name.replaceAll(/\W+/g, '-')}.${dress}.png`
        return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${dress}"></a>`
      })
      .join('')
  const sections = names.map(
    (name) =>
      `<h2>${name}</h2>${languages.map((language) => `<div>${pictures(name, language)}</div>`).join('')}`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Lockerdesk gallery</title><style>${STYLE}</style>${sections.join('')}`
}
