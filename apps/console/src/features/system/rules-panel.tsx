import type { Access } from '@baize/contract'
import { Notice, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { findFault, formOf, rulesOf } from './access-form.logic.ts'
import { useAccessRules } from './system.queries.ts'

interface RulesPanelProps {
  readonly access: Access
  readonly mayChange: boolean
}

const LISTS = [
  ['allowBlocks', 'blockHint'],
  ['denyBlocks', 'blockHint'],
  ['allowCountries', 'countryHint'],
  ['denyCountries', 'countryHint'],
] as const

/** From where the house may be visited, and where its support is reached. */
export function RulesPanel({ access, mayChange }: RulesPanelProps) {
  const { t } = useTranslation('system')
  const change = useAccessRules(t('rules.saved'))
  const form = useContractForm({
    defaults: formOf(access.rules, access.supportAddress),
    check: (values) => {
      const fault = findFault(values)
      return fault ? { [fault.field]: t(`rules.fault.${fault.kind}`) } : {}
    },
    inputOf: (values) => ({ rules: rulesOf(values), supportAddress: values.supportAddress }),
    send: change.mutateAsync,
  })
  return (
    <section className="panel" aria-labelledby="rules-title">
      <h2 className="h3 panel__head" id="rules-title">
        {t('rules.title')}
      </h2>
      <InlineForm
        form={form}
        className="system-form"
        submitText={t('rules.save')}
        isReadOnly={!mayChange}
      >
        <p className="small text-text-2">{t('rules.text')}</p>
        {!access.knowsCountries && <Notice tone="info">{t('rules.noFile')}</Notice>}
        <div className="system-form__pair">
          {LISTS.map(([name, hint]) => (
            <TextAreaField
              key={name}
              {...form.field(name)}
              label={t(`rules.${name}`)}
              hint={t(`rules.${hint}`)}
              className="textarea num"
              rows={4}
              spellCheck={false}
            />
          ))}
        </div>
        <TextField
          {...form.field('supportAddress')}
          label={t('rules.support')}
          hint={t('rules.supportHint')}
        />
      </InlineForm>
    </section>
  )
}
