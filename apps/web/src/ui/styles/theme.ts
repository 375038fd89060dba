import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#eef7f3',
  '#d9ebe3',
  '#b3d7c8',
  '#89c1aa',
  '#63ab8e',
  '#45957a',
  '#2f7d63',
  '#1f5c47',
  '#184a39',
  '#10362a',
]

const red: MantineColorsTuple = [
  '#fdeceb',
  '#f9d3d1',
  '#f2a8a3',
  '#ff9a92',
  '#ea6a61',
  '#d9463c',
  '#c5342b',
  '#b3261e',
  '#8f1d17',
  '#6d150f',
]

const slate: MantineColorsTuple = [
  '#f7f9fa',
  '#eef1f4',
  '#e1e6eb',
  '#cdd5dd',
  '#a9b4c0',
  '#7c8896',
  '#5a6675',
  '#414c5a',
  '#2a333f',
  '#1a212b',
]

const night: MantineColorsTuple = [
  '#d5dbe2',
  '#b4bdc8',
  '#97a2af',
  '#6c7886',
  '#454f5b',
  '#343c47',
  '#272e37',
  '#1b2129',
  '#14191f',
  '#0e1217',
]

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
  primaryColor: 'pine',
  // Filled buttons carry white text in both schemes, so both shades leave it 4.5:1 and more.
  primaryShade: { light: 7, dark: 6 },
  colors: { pine, red, gray: slate, dark: night },
  autoContrast: true,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '22px' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' } },
  },
})

/** Mantine's own reds and greys are too pale for small text; ours pass AA on their surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#b3261e',
    '--mantine-color-dimmed': '#566170',
    '--mantine-color-placeholder': '#6b7684',
  },
  dark: {
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-dimmed': '#a3aebb',
    '--mantine-color-placeholder': '#97a2af',
  },
})
