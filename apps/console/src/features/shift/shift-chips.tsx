import type { WaitingKindStanding } from '@baize/contract'
import { Chips } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { formatCount } from '../../parts/format.ts'
import { countOf } from './shift.logic.ts'
import type { ShiftSearch } from './shift-search.ts'
import { whatText } from './waiting-text.ts'

const OWN = ['all', 'mine', 'free'] as const
type Own = (typeof OWN)[number]

interface ShiftChipsProps {
  readonly kinds: readonly WaitingKindStanding[]
  readonly search: ShiftSearch
}

/** All, one's own, what nobody has, and each kind of which something waits. */
export function ShiftChips({ kinds, search }: ShiftChipsProps) {
  const { t } = useTranslation('shift')
  const change = useChangeSearch<ShiftSearch>()
  const { held, kind, due } = search
  const counts: Readonly<Record<Own, number>> = {
    all: countOf(kinds, 'waiting'),
    mine: countOf(kinds, 'mine'),
    free: countOf(kinds, 'free'),
  }
  const text = (name: string, count: number) => (
    <>
      {name} <b className="num">{formatCount(count)}</b>
    </>
  )
  const shown = kinds.filter((each) => each.waiting > 0 || each.kind === kind)
  const isNarrowed = kind !== undefined || due !== undefined
  return (
    <div className="shift-chips">
      <Chips
        label={t('chips')}
        choices={[
          ...OWN.map((own) => ({
            value: own as string,
            text: text(t(`chip.${own}`), counts[own]),
          })),
          ...shown.map((each) => ({
            value: each.kind,
            text: text(whatText({ kind: each.kind, label: '' }), each.waiting),
          })),
        ]}
        value={kind ?? held ?? (isNarrowed ? '' : 'all')}
        onChoose={(value) =>
          change({
            kind: OWN.some((own) => own === value) ? undefined : value,
            held: value === 'mine' || value === 'free' ? value : undefined,
            due: undefined,
          })
        }
      />
    </div>
  )
}
