import type { ListedResult } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Die } from '../../sic-bo/die.tsx'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { percentOf } from '../../tables/past/numbers.logic.ts'
import { ShareBar } from '../../tables/past/share-bar.tsx'
import { kindOfThrow, throwsOf } from './results.logic.ts'

const SHOWN = 20

/** What the dice came to: the last throws, and the shares of small, big and triples. */
export function DiceStats({ results }: { readonly results: readonly ListedResult[] }) {
  const { t: tables } = useTranslation('tables')
  const throws = useMemo(() => throwsOf(results), [results])
  const last = results.slice(-SHOWN).toReversed()
  const share = (isIn: (dice: (typeof throws)[number]) => boolean) =>
    percentOf(throws.filter(isIn).length, throws.length)
  const sum = (dice: (typeof throws)[number]) => dice[0] + dice[1] + dice[2]
  return (
    <section className="lt-stats lt-stats--dice" aria-label={tables('results.title')}>
      <ol className="lt-throws" dir="ltr">
        {last.map((result, at) => {
          const [dice = [1, 1, 1]] = throwsOf([result])
          return (
            <li
              key={result.tableRoundId}
              data-kind={kindOfThrow(dice)}
              data-newest={at === 0 || undefined}
            >
              <span className="lt-throws__dice">
                {inPlaces(dice).map(({ key, item }) => (
                  <Die key={key} face={item} />
                ))}
              </span>
              <b>{sum(dice)}</b>
              <small>{tables(`sicBo.kinds.${kindOfThrow(dice)}`)}</small>
              <span className="sr-only">{dice.join(', ')}</span>
            </li>
          )
        })}
      </ol>
      <div className="lt-stats__shares">
        <ShareBar
          title={tables('stats.total')}
          shares={[
            {
              text: tables('sicBo.kinds.small'),
              percent: share((dice) => kindOfThrow(dice) === 'small'),
              tone: 'blue',
            },
            {
              text: tables('sicBo.kinds.triple'),
              percent: share((dice) => kindOfThrow(dice) === 'triple'),
              tone: 'green',
            },
            {
              text: tables('sicBo.kinds.big'),
              percent: share((dice) => kindOfThrow(dice) === 'big'),
              tone: 'red',
            },
          ]}
        />
        <ShareBar
          title={tables('stats.parity')}
          shares={[
            { text: tables('sicBo.kinds.odd'), percent: share((dice) => sum(dice) % 2 === 1) },
            { text: tables('sicBo.kinds.even'), percent: share((dice) => sum(dice) % 2 === 0) },
          ]}
        />
        <p className="caption">{tables('past')}</p>
      </div>
    </section>
  )
}
