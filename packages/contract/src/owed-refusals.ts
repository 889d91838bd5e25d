/** Of stakes: what an agent has drawn of a credit goes to the own downline alone. */
export const CREDIT_REFUSALS = {
  /** `details.drawnMinor` is what is drawn, `details.freeMinor` what can go. */
  credit_drawn: [
    409,
    'Credit that you have drawn goes to your downline. The same amount stays in your balance.',
  ],
} as const

/** Of every way by which money leaves the house or goes up. */
export const OWED_REFUSALS = {
  /** `details.debtMinor` is what is owed, `details.freeMinor` what can leave. */
  debt_open: [
    409,
    'A win or a contract payment was corrected after it was paid. What you owe stays in your balance.',
  ],
  ...CREDIT_REFUSALS,
} as const
