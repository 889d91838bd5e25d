import { Icon } from '@baize/ui-kit'
import { Keyboard } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTypedList } from './typed-list.logic.ts'

interface TypedBoxProps {
  readonly numbers: readonly string[]
  readonly widths: readonly number[]
  readonly countMax: number
  onNumbers(numbers: readonly string[]): void
}

/** Bad numbers beyond these are counted only. */
const BAD_SHOWN = 6

/** A list of numbers, typed or pasted; what was read and what was not is said under it. */
export function TypedBox({ numbers, widths, countMax, onNumbers }: TypedBoxProps) {
  const { t } = useTranslation('lottery')
  const id = useId()
  const [text, setText] = useState('')
  const read = readTypedList(text, widths, countMax)
  // What was chosen elsewhere, at random or on the grid, is what the box says.
  const shown = numbers.join(' ')
  const isOwn = read.numbers.join(' ') === shown
  useEffect(() => {
    if (!isOwn) setText(shown)
  }, [isOwn, shown])
  const digits = widths.map((width) => t('digits', { digits: width })).join(' / ')
  return (
    <div className="typedbox">
      <label htmlFor={id}>
        <Icon of={Keyboard} size="s" />
        {t('typed.label', { digits })}
      </label>
      <textarea
        id={id}
        rows={2}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={text}
        aria-describedby={`${id}-read`}
        onChange={(event) => {
          setText(event.target.value)
          onNumbers(readTypedList(event.target.value, widths, countMax).numbers)
        }}
      />
      <p id={`${id}-read`} className="caption" aria-live="polite">
        {t('typed.read', { numbers: numbers.length })}
        {read.doubles > 0 && (
          <b className="text-warn-text"> {t('typed.doubles', { numbers: read.doubles })}</b>
        )}
        {read.left > 0 && (
          <b className="text-warn-text"> {t('typed.left', { numbers: read.left })}</b>
        )}
        {read.bad.length > 0 && (
          <b className="text-danger-text">
            {' '}
            {t('typed.bad', { numbers: read.bad.slice(0, BAD_SHOWN).join(' ') })}
          </b>
        )}
      </p>
    </div>
  )
}
