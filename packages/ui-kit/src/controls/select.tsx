import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'

export interface SelectOption {
  readonly value: string
  readonly text: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'children'> {
  readonly options: readonly SelectOption[]
  readonly size?: 's' | 'l'
  onChoose(value: string): void
}

/**
 * One of a list. It is the browser's own control, styled: typeahead, touch wheels and screen
 * readers come with it and no code is loaded. Needs a label: `aria-label`, or use `SelectField`.
 */
export function Select({ options, size = 's', onChoose, className, ...rest }: SelectProps) {
  return (
    <span
      className={classNames('select', size === 's' && 'select--s', className)}
      data-state={rest['aria-invalid'] ? 'error' : undefined}
    >
      <select {...rest} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}

/** A select with label, hint and fault. */
export function SelectField(props: FieldTexts & Omit<SelectProps, 'id'>) {
  const { label, hint, error, isRequired, optionalText, ...select } = props
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(isRequired && { isRequired })}
      {...(optionalText && { optionalText })}
    >
      {(wiring) => <Select size="l" {...select} {...wiring} />}
    </Field>
  )
}
