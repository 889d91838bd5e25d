import { familyNamed, type LotteryGameRules, type Weekday } from './game.ts'

const MINUTE_MS = 60_000
/** A day of waiting after a draw that has no result, then its stakes go back. */
const LATE = { alarmMinutes: 45, voidMinutes: 24 * 60 }
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const IMPORTED = { source: 'feed', opensAfterResult: false, late: LATE } as const

type Vietnam = 'vn_north' | 'vn_central' | 'vn_south'

/** When the numbers of a part of Vietnam begin to be drawn; sales end ten minutes earlier. */
const VIETNAM_AT: Readonly<Record<Vietnam, string>> = {
  vn_north: '18:15',
  vn_central: '17:15',
  vn_south: '16:15',
}

function vietnam(code: string, area: Vietnam, weekdays: readonly Weekday[]): LotteryGameRules {
  const isNorth = area === 'vn_north'
  return {
    ...IMPORTED,
    ...{ code, area, zone: 'Asia/Ho_Chi_Minh', closesBeforeMs: 10 * MINUTE_MS },
    family: familyNamed(isNorth ? 'VN_NORTH' : 'VN_SOUTH'),
    times: { kind: 'weekly', weekdays, at: VIETNAM_AT[area] },
    prizeModes: ['LOTT', 'SEA'],
    demonstration: isNorth ? 'replayed' : 'simulated',
  }
}

const north = () => vietnam('xsmb', 'vn_north', EVERY_DAY)
const central = (code: string, ...days: Weekday[]) => vietnam(code, 'vn_central', days)
const south = (code: string, ...days: Weekday[]) => vietnam(code, 'vn_south', days)

const THAI_GOVERNMENT: LotteryGameRules = {
  ...IMPORTED,
  ...{ code: 'thai-gov', area: 'thailand', zone: 'Asia/Bangkok' },
  family: familyNamed('THAI'),
  closesBeforeMs: 10 * MINUTE_MS,
  // New Year, teachers' day and labour day move the draw.
  times: {
    ...{ kind: 'monthly', days: [1, 16], at: '14:30' },
    moved: { '01-01': '01-02', '01-16': '01-17', '05-01': '05-02' },
  },
  prizeModes: ['LOTT', 'SEA'],
  demonstration: 'simulated',
}

const MALAYSIA_4D: LotteryGameRules = {
  ...IMPORTED,
  ...{ code: 'my-4d', area: 'malaysia', zone: 'Asia/Kuala_Lumpur' },
  family: familyNamed('4D'),
  closesBeforeMs: 10 * MINUTE_MS,
  times: { kind: 'weekly', weekdays: [3, 6, 7], at: '19:00' },
  prizeModes: ['LOTT', 'SEA'],
  demonstration: 'simulated',
}

const MARK_SIX: LotteryGameRules = {
  ...IMPORTED,
  ...{ code: 'lhc-hk', area: 'hong_kong', zone: 'Asia/Hong_Kong' },
  family: familyNamed('LHC'),
  closesBeforeMs: 15 * MINUTE_MS,
  times: { kind: 'weekly', weekdays: [2, 4, 6], at: '21:30' },
  opensAfterResult: true,
  prizeModes: ['LOTT', 'ELOTT'],
  demonstration: 'simulated',
}

/** Games whose results are official and come from a feed. Stations by weekday as they hold their draws. */
export const IMPORTED_GAMES: readonly LotteryGameRules[] = [
  north(),
  south('xshcm', 1, 6),
  south('xsdt', 1),
  south('xscm', 1),
  south('xsbtr', 2),
  south('xsvt', 2),
  south('xsbl', 2),
  south('xsdn', 3),
  south('xsct', 3),
  south('xsst', 3),
  south('xstn', 4),
  south('xsag', 4),
  south('xsbth', 4),
  south('xsvl', 5),
  south('xsbd', 5),
  south('xstv', 5),
  south('xsla', 6),
  south('xsbp', 6),
  south('xshg', 6),
  south('xstg', 7),
  south('xskg', 7),
  south('xsdl', 7),
  central('xstth', 1, 7),
  central('xspy', 1),
  central('xsdlk', 2),
  central('xsqnm', 2),
  central('xsdng', 3, 6),
  central('xskh', 3, 7),
  central('xsbdi', 4),
  central('xsqt', 4),
  central('xsqb', 4),
  central('xsgl', 5),
  central('xsnt', 5),
  central('xsqng', 6),
  central('xsdno', 6),
  central('xskt', 7),
  THAI_GOVERNMENT,
  MALAYSIA_4D,
  MARK_SIX,
]
