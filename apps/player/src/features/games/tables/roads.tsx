import { useTranslation } from 'react-i18next'
import { bigRoadOf, type Mark, ROAD_ROWS } from '../../../parts/roads.logic.ts'

interface RoadsProps {
  /** The results of this visit, the oldest first. */
  readonly marks: readonly Mark[]
  /** The letter of each side. */
  readonly letters: Readonly<Record<Mark, string>>
  /** The name of each side. */
  readonly names: Readonly<Record<Mark, string>>
}

const BEAD_COLUMNS = 10
const ROAD_COLUMNS = 40
const MARKS = ['red', 'blue', 'green'] as const

/** What came up on this visit as bead plate and big road, which say nothing of what comes next. */
export function Roads({ marks, letters, names }: RoadsProps) {
  const { t } = useTranslation('tables')
  const beads = marks.slice(-BEAD_COLUMNS * ROAD_ROWS)
  const rings = bigRoadOf(marks)
  const shift = Math.max(0, Math.max(0, ...rings.map(({ column }) => column)) - ROAD_COLUMNS + 1)
  return (
    <section className="roads" aria-label={t('roads.title')}>
      <p className="roads__head">
        <span>
          {MARKS.map((mark) => (
            <span key={mark}>
              <i className="road-mark" data-mark={mark} aria-hidden="true">
                {letters[mark]}
              </i>
              <span className="sr-only">{names[mark]}</span>
              {marks.filter((each) => each === mark).length}
            </span>
          ))}
        </span>
        {t('roads.independent')}
      </p>
      <div className="road road--bead" dir="ltr" aria-hidden="true">
        {beads.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its place.
          <i key={place} className="road-mark" data-mark={mark}>
            {letters[mark]}
          </i>
        ))}
      </div>
      <div className="road" dir="ltr" aria-hidden="true">
        {rings
          .filter(({ column }) => column >= shift)
          .map(({ mark, column, row, hasTie }) => (
            <i
              key={`${column} ${row}`}
              className="road__ring"
              data-mark={mark}
              data-tie={hasTie || undefined}
              style={{ gridColumn: column - shift + 1, gridRow: row + 1 }}
            />
          ))}
      </div>
    </section>
  )
}
