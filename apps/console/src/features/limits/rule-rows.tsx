import { HOUSE_RULES, type HouseRule, operations } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
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
  const [value, setValue] = useState(of.value)
  const { unit, least, most } = HOUSE_RULES[of.rule]
  const isInRange = Number.isInteger(value) && value >= least && value <= most
  const { policyValue } = of
  const ask = useAskChange(
    (reason) =>
      api.call(operations.askRuleChange, {
        params: { rule: of.rule },
        body: { value, reason },
      }),
    onClose,
  )
  return (
    <ReasonDialog
      title={t(`rule.${of.rule}.name`)}
      text={t('nowRule', { value: t(`unit.${unit}`, { count: of.value }) })}
      reasonLabel={t('reason')}
      submitText={t('ask')}
      call={ask}
      isReady={isInRange && value !== of.value}
      onSubmit={(reason) => ask.mutate(reason)}
      onClose={onClose}
    >
      <NumberField
        label={t(`newValue.${unit}`)}
        hint={t('between', { least, most })}
        error={isInRange ? undefined : t('between', { least, most })}
        most={most}
        value={value}
        onNumber={setValue}
      />
      {policyValue !== null && isInRange && value < policyValue && (
        <Notice tone="warn">
          {t('belowPolicy', { value: t(`unit.${unit}`, { count: policyValue }) })}
        </Notice>
      )}
    </ReasonDialog>
  )
}
