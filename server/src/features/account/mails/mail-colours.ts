/**
 * The light colours of the tokens (docs/design.md#tokens): mail readers know no custom properties. A test holds them
 * together.
 */
export const mailColours = {
  bg: '#f0f3f0',
  surface: '#ffffff',
  line: '#d2d9d4',
  lip: '#c3ccc6',
  ink: '#14191b',
  'ink-2': '#414a4c',
  'ink-3': '#586264',
  primary: '#1a2124',
  'primary-lip': '#000000',
  'on-primary': '#ffffff',
} as const

/** The mark: eight tiles in the categories' colours, and the gap. */
export const markColours = {
  yellow: '#f5c532',
  orange: '#f48a34',
  pink: '#cf2f82',
  violet: '#7650cf',
  blue: '#2466d6',
  green: '#27803b',
  teal: '#0b7a82',
  brown: '#7e5433',
} as const
