import type { Play } from '@baize/lottery'
import { Segments, Select } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useValueText } from '../parts/use-value-text.ts'
import { allowedOf, type Field, toggle, type Value, valuesIn } from './draft.logic.ts'
import type { EntryFormProps, FieldProps } from './field-props.ts'
import { NumberButtons } from './number-buttons.tsx'
import { NumberRows } from './number-rows.tsx'
import { QuickKeys } from './quick-keys.tsx'
import { seenOf } from './seen.logic.ts'
import { TypedField } from './typed-field.tsx'

/** More choices than this are a list to open. */
const SEGMENTS_MAX = 5
const WORDS_MAX = 12

/** What a play takes, drawn from its fields. */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('lottery')
  const { entry, terms } = props
  const { fields, id } = entry.play
  const stateOf = (value: Value) =>
    terms.numbers.find(({ play, number }) => play === id && number === `${value}`)?.state
  const names = Object.keys(fields)
  if (names.length === 0) return <p className="lotform__none">{t('nothingToChoose')}</p>
  return (
    <div className="lotform">
      {names.map((name) => (
        <FieldPart
          key={`${id} ${name}`}
          {...props}
          name={name}
          label={t(`field.${name}` as 'field.digits')}
          stateOf={stateOf}
        />
      ))}
    </div>
  )
}

function FieldPart(props: FieldProps) {
  const field = fieldOf(props.entry.play, props.name)
  switch (field?.kind) {
    case 'one':
      return <OneField {...props} of={field.of} />
    case 'some':
      return <SomeField {...props} field={field} />
    case 'rows':
      return <NumberRows {...props} of={field.of} />
    case 'typed':
      return <TypedField {...props} countMax={field.max} />
    case undefined:
      return null
  }
}

function fieldOf(play: Play<unknown>, name: string): Field | undefined {
  return play.fields[name]
}

/** One of a few: windows, how many numbers a line has. A single choice is none. */
function OneField({
  family,
  entry,
  name,
  label,
  of,
}: FieldProps & { readonly of: readonly Value[] }) {
  const valueText = useValueText(family.id)
  if (of.length === 1) return null
  const choose = (text: string) => {
    const value = of.find((each) => `${each}` === text)
    if (value !== undefined) entry.change(name, value)
  }
  const value = `${entry.draft[name]}`
  const choices = of.map((each) => ({ value: `${each}`, text: valueText(name, each) }))
  return (
    <div className="lotform__one">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {of.length <= SEGMENTS_MAX ? (
        <Segments label={label} choices={choices} value={value} onChoose={choose} />
      ) : (
        <Select aria-label={label} options={choices} value={value} onChoose={choose} />
      )}
    </div>
  )
}

/** Several of a list. */
function SomeField(props: FieldProps & { readonly field: Extract<Field, { kind: 'some' }> }) {
  const { family, entry, name, label, field, results, stateOf } = props
  const { play, draft } = entry
  const valueText = useValueText(family.id)
  const chosen = valuesIn(draft, name)
  const isNumbers = field.of.every((value) => typeof value === 'number')
  const seen = useMemo(
    () => (isNumbers ? seenOf(family, { play, name, draft }, results) : undefined),
    [family, play, name, draft, results, isNumbers],
  )
  const allowed = allowedOf(play, draft, name)
  const change = (values: readonly Value[]) =>
    entry.change(
      name,
      field.of.filter((value) => values.includes(value)),
    )
  return (
    <div className="lotform__some">
      <div className="lotform__head">
        <b>{label}</b>
        <QuickKeys label={label} of={allowed} chosen={chosen} onChoose={change} />
      </div>
      <NumberButtons
        label={label}
        of={field.of}
        chosen={chosen}
        allowed={allowed}
        look={!isNumbers ? 'words' : field.of.length > WORDS_MAX ? 'cells' : 'balls'}
        textOf={(value) => valueText(name, value)}
        stateOf={stateOf}
        {...(seen && { seenOf: (value: Value) => seen(value) })}
        onToggle={(value) => change(toggle(chosen, value, field.max))}
      />
    </div>
  )
}
