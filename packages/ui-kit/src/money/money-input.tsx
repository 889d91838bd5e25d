import { type Currency, readTypedMoney } from '@baize/kernel'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from '../controls/field.tsx'
import { InputFrame } from '../controls/input-frame.tsx'
import { useLocale } from '../theme/locale-provider.tsx'

interface MoneyInputProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'size' | 'value' | 'onChange'> {
  readonly currency: Currency
  /** What was typed, kept as typed; read it with `parseMoney`. */
  readonly text: string
  onText(text: string): void
  /** At the end of the control, such as the fee. */
  readonly aside?: ReactNode
}

/** A sum to type or to paste, on any keyboard; what is no sum on its way does not go in. */
export function MoneyInput(props: MoneyInputProps) {
  const { label, hint, error, isRequired, optionalText, currency, text, onText, aside, ...input } =
    props
  const locale = useLocale()
  const acceptText = (written: string) => {
    const typed = readTypedMoney(written, currency, locale)
    if (typed !== undefined) onText(typed)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(isRequired && { isRequired })}
      {...(optionalText && { optionalText })}
    >
      {(wiring) => (
        <InputFrame state={error === undefined ? undefined : 'error'} className="input--money">
          <span className="input__symbol" aria-hidden="true">
            {currency.symbol}
          </span>
          <input
            inputMode={currency.exponent === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...input}
            {...wiring}
            value={text}
            onChange={(event) => acceptText(event.currentTarget.value)}
          />
          {aside !== undefined && <span className="input__aside">{aside}</span>}
        </InputFrame>
      )}
    </Field>
  )
}
