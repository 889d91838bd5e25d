import type { Access } from '@baize/contract'
import { Button, Field, Notice, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { findFault, formOf, type RulesForm, rulesOf } from './access-form.logic.ts'
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
  const [form, setForm] = useState<RulesForm>(() => formOf(access.rules, access.supportAddress))
  const [isTried, setTried] = useState(false)
  const change = useAccessRules(t('rules.saved'))
  const fault = findFault(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) return
    change.mutate({ rules: rulesOf(form), supportAddress: form.supportAddress })
  }
  return (
    <section className="panel" aria-labelledby="rules-title">
      <h2 className="h3 panel__head" id="rules-title">
        {t('rules.title')}
      </h2>
      <form className="system-form" noValidate onSubmit={submit}>
        <p className="small text-text-2">{t('rules.text')}</p>
        {!access.knowsCountries && <Notice tone="info">{t('rules.noFile')}</Notice>}
        {isTried && fault && (
          <Notice tone="danger" isAlert>
            {t(`rules.fault.${fault}`)}
          </Notice>
        )}
        {change.isError && (
          <Notice tone="danger" isAlert>
            {failureText(change.error)}
          </Notice>
        )}
        <div className="system-form__pair">
          {LISTS.map(([name, hint]) => (
            <Field key={name} label={t(`rules.${name}`)} hint={t(`rules.${hint}`)}>
              {(wiring) => (
                <textarea
                  {...wiring}
                  className="textarea num"
                  rows={4}
                  value={form[name]}
                  disabled={!mayChange}
                  spellCheck={false}
                  onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <TextField
          label={t('rules.support')}
          hint={t('rules.supportHint')}
          value={form.supportAddress}
          disabled={!mayChange}
          onChange={(event) => setForm({ ...form, supportAddress: event.target.value })}
        />
        {mayChange && (
          <div className="dialog-actions">
            <Button type="submit" variant="primary" isBusy={change.isPending}>
              {t('rules.save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
