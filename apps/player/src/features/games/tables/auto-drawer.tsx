import { Button, Drawer, MoneyText } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { type AutoFault, readAutoForm } from '../originals/auto-bet.logic.ts'
import { RunReport, useAutoForm } from '../originals/auto-desk.tsx'
import { AutoFormFields } from '../originals/auto-form.tsx'
import { UncountedBets } from './uncounted-bets.tsx'
import type { TableLayer } from './use-table-layer.ts'

/** By which rules the bets on the cloth are played again and again. */
export function AutoDrawer({ table }: { readonly table: TableLayer }) {
  const { t } = useTranslation('tables')
  const games = useTranslation('games').t
  return (
    <Drawer
      isOpen={table.panel === 'auto'}
      onClose={() => table.setPanel(undefined)}
      title={t('autoTitle')}
      closeText={games('close')}
    >
      {table.panel === 'auto' && <AutoBets table={table} />}
    </Drawer>
  )
}

function AutoBets({ table }: { readonly table: TableLayer }) {
  const { t } = useTranslation('tables')
  const originals = useTranslation('originals').t
  const currency = useCurrency()
  const stakeMinor = table.stakedMinor > 0n ? table.stakedMinor : table.lastMinor
  const [form, setForm] = useAutoForm(stakeMinor)
  const [fault, setFault] = useState<AutoFault>()
  const { report } = table.auto
  const begin = () => {
    const read = readAutoForm(form, stakeMinor, table.parseAmount)
    setFault('fault' in read ? read.fault : undefined)
    if ('rules' in read) table.startRun(read.rules)
  }
  return (
    <div className="original-panel">
      {report && <RunReport report={report} />}
      <p className="auto-stake">
        {t('autoStake')} <MoneyText amountMinor={stakeMinor} currency={currency} />
      </p>
      {table.uncountedMinor > 0n && (
        <p className="auto-stake">
          <UncountedBets stakedMinor={stakeMinor} uncountedMinor={table.uncountedMinor} />
        </p>
      )}
      <AutoFormFields
        form={form}
        fault={fault}
        isStakeFixed
        onForm={(change) => {
          setForm({ ...form, ...change })
          setFault(undefined)
        }}
      />
      <Button variant="primary" size="xl" isBlock onClick={begin}>
        {originals('auto.start')}
      </Button>
    </div>
  )
}
