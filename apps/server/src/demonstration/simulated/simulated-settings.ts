import { z } from 'zod'

export const SIMULATED_VARIABLES = {
  /** Labelled simulated players who play while somebody looks at the live bets; `npm start` asks for them. */
  SIMULATED_PLAYERS: z.enum(['on', 'off']).default('off'),
}

interface SimulatedHouse {
  readonly config: {
    readonly isDemonstration: boolean
    readonly variables: Readonly<Record<string, string | undefined>>
  }
  readonly currency: { readonly isPlayMoney: boolean }
}

/** Whether simulated players play here. A house of real money, or one that is no demonstration, does not start with them. */
export function readSimulated({ config, currency }: SimulatedHouse): boolean {
  const { SIMULATED_PLAYERS } = z.object(SIMULATED_VARIABLES).parse(config.variables)
  if (SIMULATED_PLAYERS === 'off') return false
  if (config.isDemonstration && currency.isPlayMoney) return true
  throw new Error(
    'The environment is wrong. SIMULATED_PLAYERS is for a demonstration in play money: set it to off.',
  )
}
