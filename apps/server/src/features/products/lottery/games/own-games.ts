import { familyNamed, type LotteryGameRules } from './game.ts'

const CLOSES_BEFORE_MS = 5_000
const DAILY_CLOSES_BEFORE_MS = 10 * 60_000
/** A witness that is silent for five minutes makes a draw void. */
const LATE = { alarmMinutes: 2, voidMinutes: 5 }

const OWN = {
  area: 'house',
  zone: null,
  source: 'own',
  opensAfterResult: false,
  demonstration: 'simulated',
  late: LATE,
} as const

function fast(code: string, familyId: string, minutes: number): LotteryGameRules {
  return {
    ...OWN,
    ...{ code, family: familyNamed(familyId), closesBeforeMs: CLOSES_BEFORE_MS },
    times: { kind: 'every', minutes },
    prizeModes: ['LOTT', 'ZY', 'ELOTT'],
  }
}

function daily(code: string, familyId: string, at: string): LotteryGameRules {
  return {
    ...OWN,
    ...{ code, family: familyNamed(familyId), closesBeforeMs: DAILY_CLOSES_BEFORE_MS },
    times: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], at },
    prizeModes: ['LOTT', 'ZY'],
  }
}

/** Games that the house draws itself, from a seed and a witness's value. */
export const OWN_GAMES: readonly LotteryGameRules[] = [
  fast('ssc-1', 'SSC', 1),
  fast('ssc-3', 'SSC', 3),
  fast('ssc-5', 'SSC', 5),
  fast('k3-1', 'K3', 1),
  fast('k3-3', 'K3', 3),
  fast('pk10-1', 'PK10', 1),
  fast('pk10-5', 'PK10', 5),
  fast('11x5-1', '11X5', 1),
  fast('11x5-5', '11X5', 5),
  fast('klsf-1', 'KLSF', 1),
  fast('kl8-5', 'KL8', 5),
  { ...fast('lhc-5', 'LHC', 5), opensAfterResult: true },
  daily('645-day', '6/45', '20:00'),
  daily('649-day', '6/49', '20:30'),
  daily('655-day', '6/55', '21:00'),
]
