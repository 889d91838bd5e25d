import { Count, Tabs } from '@baize/ui-kit'

interface CountedTabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  textOf(value: Value): string
  /** How many rows each holds, once that is known. */
  readonly counts: Partial<Readonly<Record<Value, number>>> | undefined
  /** Where something is to do; finished business needs no number. */
  readonly counted: readonly Value[]
  onChoose(value: Value): void
}

/** The states that a queue is looked at in, with how many rows wait where somebody must act. */
export function CountedTabs<Value extends string>(props: CountedTabsProps<Value>) {
  const { label, value, values, textOf, counts, counted, onChoose } = props
  return (
    <Tabs
      label={label}
      value={value}
      onChoose={onChoose}
      choices={values.map((each) => {
        const count = counted.includes(each) ? counts?.[each] : undefined
        return {
          value: each,
          text: (
            <>
              {textOf(each)}
              {count !== undefined && <Count of={count} isQuiet />}
            </>
          ),
        }
      })}
    />
  )
}
