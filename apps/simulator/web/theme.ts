export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const REMEMBERED = 'lockerdesk-simulator-theme'

export const rememberedTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(REMEMBERED)) ?? 'system'

export const applyTheme = (theme: Theme = rememberedTheme()): void => {
  localStorage.setItem(REMEMBERED, theme)
  document.documentElement.dataset.theme = theme
}
