import { useMonaco } from '@graphiql/react'
import type { editor } from 'monaco-editor'
import { useEffect } from 'react'

interface Palette {
  readonly surface: string
  readonly soft: string
  readonly accent: string
  readonly accentSoft: string
  readonly comment: string
}

const LIGHT: Palette = {
  surface: '#ffffff',
  soft: '#566170',
  accent: '#1f5c47',
  accentSoft: '#e6f2ed',
  comment: '566170',
}
const DARK: Palette = {
  surface: '#1b2129',
  soft: '#a3aebb',
  accent: '#7cc7a8',
  accentSoft: '#1f3a30',
  comment: 'a3aebb',
}

const themeOf = (
  base: editor.BuiltinTheme,
  { surface, soft, accent, accentSoft, comment }: Palette,
): editor.IStandaloneThemeData => ({
  base,
  inherit: true,
  rules: [{ token: 'comment', foreground: comment }],
  colors: {
    'editor.background': '#ffffff00',
    'editorLineNumber.foreground': soft,
    'editorLineNumber.dimmedForeground': soft,
    'scrollbar.shadow': '#ffffff00',
    'textLink.foreground': accent,
    'textLink.activeForeground': accent,
    'editorLink.activeForeground': accent,
    'editorHoverWidget.background': surface,
    'editorSuggestWidget.background': surface,
    'editorSuggestWidget.selectedBackground': accentSoft,
    'editorSuggestWidget.selectedForeground': accent,
    'editorWidget.background': surface,
    'list.hoverBackground': accentSoft,
    'list.highlightForeground': accent,
    'list.focusHighlightForeground': accent,
    'menu.background': surface,
    'menu.selectionBackground': accentSoft,
    'menu.selectionForeground': accent,
    'quickInput.background': surface,
    'quickInputList.focusBackground': accentSoft,
    'quickInputList.focusForeground': accent,
    'pickerGroup.foreground': accent,
    focusBorder: accent,
  },
})

/** Under the names that GraphiQL sets: a theme that is defined again is drawn again. */
export const useEditorThemes = (): void => {
  const monaco = useMonaco(({ monaco: loaded }) => loaded)
  useEffect(() => {
    monaco?.editor.defineTheme('graphiql-LIGHT', themeOf('vs', LIGHT))
    monaco?.editor.defineTheme('graphiql-DARK', themeOf('vs-dark', DARK))
  }, [monaco])
}
