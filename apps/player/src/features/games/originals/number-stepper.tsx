import { localSum } from '@baize/kernel'
import { IconButton } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainHundredths, readHundredths, within } from './hundredths.logic.ts'

interface NumberStepperProps {
  readonly label: string
  readonly lower: string
  readonly raise: string
  /** In hundredths, like all of these. */
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isFixed: boolean
  /** What stands behind the number, such as `×`. */
  readonly unit?: string
  onStep(by: -1 | 1): void
  onValue(value: number): void
}

/** A number between two buttons, which can be typed, too. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, least, most, isFixed, unit, onStep, onValue } = props
  const id = useId()
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const shown = localSum(plainHundredths(value), i18n.language)
  const commit = () => {
    const read = typed === undefined ? undefined : readHundredths(typed)
    if (read !== undefined) onValue(within(read, least, most))
    setTyped(undefined)
  }
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{label}</legend>
      <IconButton
        icon={Minus}
        label={props.lower}
        disabled={isFixed || value <= least}
        onClick={() => onStep(-1)}
      />
      <span className="stepper__typed">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span dir="ltr">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            disabled={isFixed}
            value={typed ?? shown}
            size={Math.max(4, shown.length)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={commit}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
          />
          {unit}
        </span>
      </span>
      <IconButton
        icon={Plus}
        label={props.raise}
        disabled={isFixed || value >= most}
        onClick={() => onStep(1)}
      />
    </fieldset>
  )
}
