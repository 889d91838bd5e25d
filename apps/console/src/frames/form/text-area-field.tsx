import { Field, type FieldTexts } from '@baize/ui-kit'
import type { ComponentProps } from 'react'

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>

/** Several lines of text with label, rule and fault. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, isRequired, optionalText, ...area } = props
  return (
    <Field
      {...{ label, hint, error }}
      {...(isRequired && { isRequired })}
      {...(optionalText && { optionalText })}
    >
      {(wiring) => <textarea className="textarea" rows={3} {...area} {...wiring} />}
    </Field>
  )
}
