export const CONNECTION_TONES = {
  new: 'note',
  working: 'good',
  troubled: 'bad',
  paused: 'warn',
  off: 'bad',
} as const
