import { Segments } from '@baize/ui-kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textsIn, toggle, widthsOf } from './draft.logic.ts'
import type { FieldProps } from './field-props.ts'
import { NumberButtons } from './number-buttons.tsx'
import { seenOf } from './seen.logic.ts'
import { TypedBox } from './typed-box.tsx'

/** Numbers of so many digits are shown to choose from; longer ones are typed. */
const GRID_WIDTH_MAX = 2

/** Numbers with leading zeros: a grid of all where there are a hundred at most, and a list to type. */
export function TypedField(props: FieldProps & { readonly countMax: number }) {
  const { family, entry, name, label, results, stateOf, countMax } = props
  const { t } = useTranslation('lottery')
  const { play, draft } = entry
  const widths = widthsOf(play, draft, name)
  const [wanted, setWanted] = useState<number>()
  const numbers = textsIn(draft, name)
  const width = numbers[0]?.length ?? (wanted && widths.includes(wanted) ? wanted : widths[0]) ?? 0
  const seen = useMemo(
    () => (width <= GRID_WIDTH_MAX ? seenOf(family, { play, name, draft }, results) : undefined),
    [family, play, name, draft, results, width],
  )
  const all = useMemo(() => allNumbers(width), [width])
  return (
    <div className="lotform__typed">
      {widths.length > 1 && (
        <Segments
          label={label}
          choices={widths.map((each) => ({
            value: `${each}`,
            text: t('digits', { digits: each }),
          }))}
          value={`${width}`}
          onChoose={(each) => {
            setWanted(Number(each))
            entry.change(name, [])
          }}
        />
      )}
      {width <= GRID_WIDTH_MAX && (
        <NumberButtons
          label={label}
          of={all}
          chosen={numbers}
          look={width === 1 ? 'balls' : 'cells'}
          textOf={String}
          stateOf={stateOf}
          {...(seen && { seenOf: (value) => seen(value) })}
          onToggle={(value) => entry.change(name, toggle(numbers, value, countMax).toSorted())}
        />
      )}
      <TypedBox
        numbers={numbers}
        widths={widths}
        countMax={countMax}
        onNumbers={(list) => entry.change(name, list)}
      />
    </div>
  )
}

function allNumbers(width: number): readonly string[] {
  if (width > GRID_WIDTH_MAX) return []
  return Array.from({ length: 10 ** width }, (_, at) => `${at}`.padStart(width, '0'))
}
