import {
  type Currency,
  formatMoney,
  isSumTyped,
  localSum,
  type Minor,
  minor,
  readTypedSum,
  writeSum,
} from '@baize/kernel'
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import { Field, type FieldTexts } from '../controls/field.tsx'
import { InputFrame } from '../controls/input-frame.tsx'
import { useLocale, useSumTexts } from '../theme/locale-provider.tsx'

interface MoneyInputProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'size' | 'value' | 'onChange'> {
  readonly currency: Currency
  /** The sum as `parseMoney` takes it, whatever the language; what is no sum is nothing that it takes. */
  readonly text: string
  onText(text: string): void
  /** How the field says what it understood; as a sum of the currency without it. */
  say?(amountMinor: Minor, locale: string): string
  /** To copy, where nobody knows what was meant. */
  readonly exampleMinor?: Minor
  /** At the end of the control, such as the fee. */
  readonly aside?: ReactNode
}

/** In front of what was typed and is no sum, so that nobody reads it as one. */
const UNCLEAR = '?'

/**
 * A sum to type or to paste, on any keyboard, as the language of the page writes it. What was understood stands beside
 * the field; what is no sum is told with the one that was probably meant.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { label, hint, error, isRequired, optionalText, ...rest } = props
  const { currency, text, onText, say, exampleMinor, aside, ...input } = rest
  const locale = useLocale()
  const [typed, setTyped] = useState({ text, locale, shown: shownOf(text, locale) })
  const [isLeft, setLeft] = useState(false)
  // Somebody else set the sum, such as a button, or the language changed.
  const isOwn = typed.text === text && typed.locale === locale
  const shown = isOwn ? typed.shown : shownOf(text, locale)
  const sum = readTypedSum(shown, currency, locale)
  const unclear = useUnclearText(sum, currency, exampleMinor ?? exampleOf(currency))

  const acceptText = (written: string) => {
    if (!isSumTyped(written, currency)) return
    const next = plainOf(written, currency, locale)
    setTyped({ text: next, locale, shown: written.replace(currency.symbol, '').trim() })
    setLeft(false)
    onText(next)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    input.onBlur?.(event)
  }
  const isTold = isLeft || error !== undefined
  const fault = (isTold ? unclear : undefined) ?? error
  return (
    <Field
      label={label}
      hint={hint}
      error={fault}
      {...(isRequired && { isRequired })}
      {...(optionalText && { optionalText })}
      understood={
        sum.kind === 'sum' && sum.amountMinor !== undefined
          ? (say?.(sum.amountMinor, locale) ?? formatMoney(sum.amountMinor, currency, locale))
          : undefined
      }
    >
      {(wiring) => (
        <InputFrame state={fault === undefined ? undefined : 'error'} className="input--money">
          <span className="input__symbol" aria-hidden="true">
            {currency.symbol}
          </span>
          <input
            inputMode={currency.exponent === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...input}
            {...wiring}
            value={shown}
            onBlur={leave}
            onChange={(event) => acceptText(event.currentTarget.value)}
          />
          {aside !== undefined && <span className="input__aside">{aside}</span>}
        </InputFrame>
      )}
    </Field>
  )
}

function shownOf(text: string, locale: string): string {
  return text.startsWith(UNCLEAR) ? text.slice(UNCLEAR.length) : localSum(text, locale)
}

function plainOf(written: string, currency: Currency, locale: string): string {
  const sum = readTypedSum(written, currency, locale)
  switch (sum.kind) {
    case 'empty':
      return ''
    case 'sum':
      return sum.plain
    case 'unclear':
      return `${UNCLEAR}${written}`
  }
}

/** What is said about a text that is no sum: the one that was probably meant, or how one is written. */
function useUnclearText(
  sum: ReturnType<typeof readTypedSum>,
  currency: Currency,
  exampleMinor: Minor,
): string | undefined {
  const locale = useLocale()
  const texts = useSumTexts()
  if (sum.kind !== 'unclear') return undefined
  const { suggestionMinor } = sum
  if (suggestionMinor !== undefined) {
    return texts.suggestion(writeSum(suggestionMinor, currency, locale))
  }
  return texts.example(writeSum(exampleMinor, currency, locale))
}

/** One thousand two hundred thirty-four and a half, where there are halves. */
function exampleOf({ exponent }: Currency): Minor {
  return minor(exponent === 0 ? 1_234n : 12_345n * 10n ** BigInt(exponent - 1))
}
