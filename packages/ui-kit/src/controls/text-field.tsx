import { plainFigures } from '@baize/kernel'
import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { Field, FieldMark, type FieldTexts } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { InputFrame } from './input-frame.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'size'> {
  readonly icon?: LucideIcon
  /** True once the text is known to be right. */
  readonly isOk?: boolean
  readonly size?: 's' | 'l'
  /** Something at the beginning of the control, such as the country of a number. */
  readonly lead?: ReactNode
  /** Something at the end of the control, such as a unit or a button. */
  readonly suffix?: ReactNode
}

/** Fields for figures take them from every keyboard: Arabic, Thai and others have figures of their own. */
const FOR_FIGURES: readonly ComponentProps<'input'>['inputMode'][] = ['numeric', 'decimal', 'tel']

/** One line of text with its label, rule and fault. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired, optionalText, icon, isOk, size, lead, suffix, ...input } =
    props
  const state = error !== undefined ? 'error' : isOk ? 'ok' : undefined
  const takeFigures = (event: ChangeEvent<HTMLInputElement>) => {
    writeFigures(event.currentTarget)
    input.onChange?.(event)
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
        <InputFrame state={state} className={size === 's' ? 'input--s' : undefined}>
          {icon && <Icon of={icon} />}
          {lead}
          <input
            {...input}
            {...wiring}
            {...(FOR_FIGURES.includes(input.inputMode) && { onChange: takeFigures })}
          />
          {suffix ?? <FieldMark state={state} />}
        </InputFrame>
      )}
    </Field>
  )
}

function writeFigures(field: HTMLInputElement): void {
  const plain = plainFigures(field.value)
  if (plain === field.value) return
  const caret = field.selectionStart
  field.value = plain
  field.setSelectionRange(caret, caret)
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'isOk'> {
  readonly showText: string
  readonly hideText: string
}

/** A secret: hidden until the eye is pressed. */
export function PasswordField({ showText, hideText, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideText : showText}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
