/** How loud the state of a plan is, and of its issues. */
export const CHASE_TONES = {
  running: 'felt',
  played: 'neutral',
  stopped: 'info',
  cancelled: 'warn',
  excluded: 'danger',
} as const

export const ISSUE_TONES = {
  waiting: 'neutral',
  open: 'felt',
  settled: 'info',
  void: 'warn',
  cancelled: 'warn',
  refused: 'danger',
} as const
