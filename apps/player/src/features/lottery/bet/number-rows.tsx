import { Segments } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPlaceOf, usePlaceText, useValueText } from '../parts/use-value-text.ts'
import { rowChoicesOf, rowsIn, toggle, type Value } from './draft.logic.ts'
import type { FieldProps } from './field-props.ts'
import { NumberButtons } from './number-buttons.tsx'
import { QuickKeys } from './quick-keys.tsx'
import { seenOf } from './seen.logic.ts'

/** A row for each place, with how each of its numbers did there. */
export function NumberRows(props: FieldProps & { readonly of: readonly Value[] }) {
  const { family, entry, name, label, of, results } = props
  const { t } = useTranslation('lottery')
  const { play, draft } = entry
  const placeText = usePlaceText(family.id)
  const valueText = useValueText(family.id)
  const rows = rowsIn(draft, name)
  const first = firstPlaceOf(draft.window)
  const isNumbers = of.every((value) => typeof value === 'number')
  const seen = useMemo(
    () => (isNumbers ? seenOf(family, { play, name, draft }, results) : undefined),
    [family, play, name, draft, results, isNumbers],
  )
  const change = (row: number, values: readonly Value[]) =>
    entry.change(
      name,
      rows.map((each, at) => (at === row ? of.filter((value) => values.includes(value)) : each)),
    )
  const counts = rowChoicesOf(play, draft, name)
  return (
    <div className="lotrows" data-numbers={isNumbers || undefined}>
      {counts.length > 1 && (
        <Segments
          label={label}
          choices={counts.map((count) => ({
            value: `${count}`,
            text: t('places', { places: count }),
          }))}
          value={`${rows.length}`}
          onChoose={(count) => entry.setRows(name, Number(count))}
        />
      )}
      {rows.map((chosen, row) => {
        const place = placeText(first + row)
        return (
          <div className="lotrow" key={place}>
            <div className="lotrow__name">
              <b>{place}</b>
              {seen && row === 0 && (
                <span className="lotrow__key">
                  <span>{t('since')}</span>
                  <span>{t('inDraws', { count: results.length })}</span>
                </span>
              )}
            </div>
            <NumberButtons
              label={place}
              of={of}
              chosen={chosen}
              look={isNumbers ? 'balls' : 'words'}
              textOf={(value) => valueText(name, value)}
              {...(seen && { seenOf: (value: Value) => seen(value, first + row) })}
              onToggle={(value) => change(row, toggle(chosen, value))}
            />
            <QuickKeys
              label={place}
              of={of}
              chosen={chosen}
              onChoose={(values) => change(row, values)}
            />
          </div>
        )
      })}
    </div>
  )
}
