import { numbersFrom } from '../plays/combinations.ts'

/** Every outcome of what a bet looks at, all equally likely, as the family reads results. */
type Outcomes = Iterable<unknown>

/** All numbers of `places` digits. */
function* digits(places: number): Generator<readonly number[]> {
  for (let number = 0; number < 10 ** places; number += 1) {
    yield [...`${number}`.padStart(places, '0')].map(Number)
  }
}

/** All orders of `taken` of the numbers. */
function* orders(numbers: readonly number[], taken: number): Generator<readonly number[]> {
  if (taken === 0) {
    yield []
    return
  }
  for (const number of numbers) {
    const others = numbers.filter((each) => each !== number)
    for (const rest of orders(others, taken - 1)) yield [number, ...rest]
  }
}

/** All sets of `taken` of the numbers. */
function* sets(numbers: readonly number[], taken: number): Generator<readonly number[]> {
  if (taken === 0) {
    yield []
    return
  }
  for (let at = 0; at <= numbers.length - taken; at += 1) {
    for (const rest of sets(numbers.slice(at + 1), taken - 1)) yield [numbers[at] ?? 0, ...rest]
  }
}

const FIRST_PLACE: Readonly<Record<string, readonly [place: number, width: number]>> = {
  five: [0, 5],
  front4: [0, 4],
  back4: [1, 4],
  front3: [0, 3],
  middle3: [1, 3],
  back3: [2, 3],
  front2: [0, 2],
  back2: [3, 2],
}

/** The digits of a bet's window; the places it does not look at stay zero. */
function* fiveDigits(bet: { readonly window?: string }): Outcomes {
  const [place, width] = FIRST_PLACE[bet.window ?? 'five'] ?? [0, 5]
  for (const drawn of digits(width)) {
    const draw = [0, 0, 0, 0, 0]
    draw.splice(place, width, ...drawn)
    yield draw
  }
}

/** The first three cars and the last, which is all that the examples look at. */
function* cars(): Outcomes {
  const all = numbersFrom(1, 10)
  for (const [first = 0, second = 0, third = 0, last = 0] of orders(all, 4)) {
    const rest = all.filter((car) => ![first, second, third, last].includes(car))
    yield [first, second, third, ...rest, last]
  }
}

/** The plays of 11 in 5 that look at the order, and at the first three only. */
const IN_ORDER = ['front_direct', 'front_group', 'front3_any', 'position']

function* firstThree(): Outcomes {
  const all = numbersFrom(1, 11)
  for (const first of orders(all, 3)) {
    yield [...first, ...all.filter((number) => !first.includes(number)).slice(0, 2)]
  }
}

function* dice(): Outcomes {
  for (const [first = 0, second = 0, third = 0] of digits(3)) {
    if (Math.max(first, second, third) < 6) yield [first + 1, second + 1, third + 1]
  }
}

const THAI_ZERO = {
  first: '000000',
  bottom2: '00',
  front3: ['000', '000'],
  bottom3: ['000', '000'],
} as const

const typed = (number: number, width: number) => `${number}`.padStart(width, '0')

/** Each part of a Thai draw by itself. */
function* thai(play: string): Outcomes {
  if (play === 'bottom2' || play === 'run_bottom') {
    for (const number of numbersFrom(0, 99)) yield { ...THAI_ZERO, bottom2: typed(number, 2) }
    return
  }
  if (play === 'front3' || play === 'bottom3') {
    for (const number of numbersFrom(0, 999_999)) {
      const six = typed(number, 6)
      yield { ...THAI_ZERO, [play]: [six.slice(0, 3), six.slice(3)] }
    }
    return
  }
  for (const number of numbersFrom(0, 999)) yield { ...THAI_ZERO, first: typed(number, 6) }
}

/** Every place of a draw shows the same number in turn: what a line brings on average is the sum over the places. */
function* fourDigits(): Outcomes {
  for (const each of numbersFrom(0, 9_999)) {
    const number = typed(each, 4)
    const ten = Array<string>(10).fill(number)
    yield { first: number, second: number, third: number, starters: ten, consolations: ten }
  }
}

/** The outcomes of what a bet of a play looks at; undefined where there are more than a million. */
export function outcomesOf(family: string, play: string, bet: unknown): Outcomes | undefined {
  switch (family) {
    case 'SSC':
      return fiveDigits(bet as { window?: string })
    case '11X5':
      return IN_ORDER.includes(play) ? firstThree() : sets(numbersFrom(1, 11), 5)
    case 'PK10':
      return cars()
    case 'K3':
      return dice()
    case 'KLSF':
      return sets(numbersFrom(1, 20), 8)
    case 'THAI':
      return thai(play)
    case '4D':
      return fourDigits()
    default:
      return undefined
  }
}
