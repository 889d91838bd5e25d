import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { useContractForm } from '../../frames/form/use-contract-form.ts'
import { fieldsOf, isFieldWhole } from './result.logic.ts'
import { usePrizeName } from './result-view.tsx'

type Typed = Record<string, string>

/** A field for each prize of a family, in the order in which they are printed. */
export function ResultFields({
  family,
  form,
}: {
  readonly family: string
  readonly form: Pick<ReturnType<typeof useContractForm<Typed, unknown>>, 'field'>
}) {
  const { t } = useTranslation('lotteryDraws')
  const nameOf = usePrizeName()
  return (
    <div className="lottery-result-fields">
      {fieldsOf(family).map(({ name, count, width }) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={nameOf(name)}
          hint={
            width === undefined
              ? t('enter.numbers', { count })
              : t('enter.digits', { count, digits: width })
          }
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
      ))}
    </div>
  )
}

/** What is wrong with each field of a result. */
export function faultsOfResult(family: string, typed: Typed, fault: string) {
  return Object.fromEntries(
    fieldsOf(family).map((field) => [
      field.name,
      isFieldWhole(field, typed[field.name] ?? '') ? undefined : fault,
    ]),
  )
}
