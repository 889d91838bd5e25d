import { type BodyInputOf, HOUSE_RULES, type HouseRule, operations } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { useAskChange } from './limits.queries.ts'
import { SettingRow } from './setting-row.tsx'

interface Rule {
  readonly rule: HouseRule
  readonly value: number
  readonly policyValue: number | null
}

/** Waiting times and counts of withdrawals, each beside what the policy asks. */
export function RuleRows({ rules }: { readonly rules: readonly Rule[] }) {
  const { t } = useTranslation('limits')
  const [changing, setChanging] = useState<Rule>()
  return (
    <>
      <ul className="panel setting-list">
        {rules.map(({ rule, value, policyValue }) => {
          const { unit } = HOUSE_RULES[rule]
          return (
            <SettingRow
              key={rule}
              name={t(`rule.${rule}.name`)}
              text={t(`rule.${rule}.text`)}
              value={t(`unit.${unit}`, { count: value })}
              onChange={() => setChanging({ rule, value, policyValue })}
            >
              {policyValue !== null && (
                <p className={value < policyValue ? 'small text-danger-text' : 'caption'}>
                  {t(value < policyValue ? 'belowPolicy' : 'policy', {
                    value: t(`unit.${unit}`, { count: policyValue }),
                  })}
                </p>
              )}
            </SettingRow>
          )
        })}
      </ul>
      {changing && <RuleDialog of={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function RuleDialog({ of, onClose }: { readonly of: Rule; onClose(): void }) {
  const { t } = useTranslation('limits')
  const api = useApi()
  const { rule, policyValue } = of
  const { unit, least, most } = HOUSE_RULES[rule]
  const ask = useAskChange(
    (body: BodyInputOf<typeof operations.askRuleChange>) =>
      api.call(operations.askRuleChange, { params: { rule }, body }),
    onClose,
  )
  const isInRange = (value: number) => Number.isInteger(value) && value >= least && value <= most
  const form = useContractForm({
    operation: operations.askRuleChange,
    defaults: { value: of.value, reason: '' },
    check: ({ value }) => ({
      value: isInRange(value) && value !== of.value ? undefined : t('between', { least, most }),
    }),
    send: ask.mutateAsync,
  })
  const { value } = form.values
  return (
    <FormDialog
      title={t(`rule.${rule}.name`)}
      text={t('nowRule', { value: t(`unit.${unit}`, { count: of.value }) })}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <NumberField
        {...form.count('value')}
        label={t(`newValue.${unit}`)}
        hint={t('between', { least, most })}
        most={most}
      />
      {policyValue !== null && isInRange(value) && value < policyValue && (
        <Notice tone="warn">
          {t('belowPolicy', { value: t(`unit.${unit}`, { count: policyValue }) })}
        </Notice>
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
