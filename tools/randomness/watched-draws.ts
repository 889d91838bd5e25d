import { uniformShares } from '@baize/fairness/testing/outcome-battery'
import { type View, type Watched, watchRounds } from '@baize/games/testing/watch'
import { assert } from '@baize/kernel'
import { familyOf, resultOf } from '@baize/lottery'

type Numbers = readonly number[]

/** A draw in the order in which it came: its first and its last place, and the first two together. */
function inOrder(pool: number): readonly View<Numbers>[] {
  return [
    { name: 'first', shares: uniformShares(pool), read: ([first = 1]) => first - 1 },
    { name: 'last', shares: uniformShares(pool), read: (draw) => (draw.at(-1) ?? 1) - 1 },
    {
      name: 'first two',
      shares: uniformShares(pool * (pool - 1)),
      // The second is one of those that the first has left.
      read: ([first = 1, second = 2]) =>
        (first - 1) * (pool - 1) + (second > first ? second - 2 : second - 1),
    },
  ]
}

/** A draw that is kept in order of size: its smallest and its largest number. */
function sorted(pool: number, drawn: number): readonly View<Numbers>[] {
  const shares = sharesOfSmallest(pool, drawn)
  return [
    { name: 'smallest', shares, read: ([smallest = 1]) => smallest - 1 },
    { name: 'largest', shares, read: (draw) => pool - (draw.at(-1) ?? pool) },
  ]
}

/** How likely each number is the smallest of so many: all others come from above it. */
function sharesOfSmallest(pool: number, drawn: number): readonly number[] {
  const shares: number[] = []
  let left = 1
  for (let smallest = 1; smallest <= pool - drawn + 1; smallest += 1) {
    const share = (left * drawn) / (pool - smallest + 1)
    shares.push(share)
    left -= share
  }
  return shares
}

/** Draws of a family as the house makes them, each from a seed and a witness's value of its own. */
function draws<Result>(familyId: string, views: readonly View<Result>[]): Watched {
  const family = familyOf(familyId)
  assert(family, 'draws of a family that there is are watched')
  const start = (seed: number, { hmac, sha256 }: Parameters<Watched['start']>[1]) => {
    let number = 0
    return () => {
      number += 1
      const hashed = (what: string) => sha256(Buffer.from(`${what} ${seed}:${number}`))
      const publicValue = Buffer.from(hashed('value')).toString('hex')
      return resultOf(hmac, family, {
        ...{ game: familyId, issue: `${number}`, publicValue },
        seed: hashed('seed'),
      }) as Result
    }
  }
  return watchRounds<Result>(`draws of ${familyId}`, start, views)
}

/** Every family that the house draws itself. */
export const WATCHED_DRAWS: readonly Watched[] = [
  draws<string>('SSC', [
    { name: 'digits', shares: uniformShares(10), read: (digits) => [...digits].map(Number) },
    { name: 'back three', shares: uniformShares(1_000), read: (digits) => Number(digits.slice(2)) },
  ]),
  draws('11X5', inOrder(11)),
  draws('PK10', inOrder(10)),
  draws<Numbers>('K3', [
    {
      name: 'three dice',
      shares: uniformShares(6 ** 3),
      read: (dice) => dice.reduce((place, die) => place * 6 + die - 1, 0),
    },
  ]),
  draws('KLSF', inOrder(20)),
  draws('KL8', sorted(80, 20)),
  draws('LHC', inOrder(49)),
  draws('6/45', sorted(45, 6)),
  draws('6/49', sorted(49, 6)),
]
