import { Button, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatus } from '../../../app/status.ts'
import { type AutoFault, readAutoForm } from '../originals/auto-bet.logic.ts'
import { AutoFormFields } from '../originals/auto-form.tsx'
import { AutoButton, RunReport, RunState, useAutoForm } from '../originals/original-panel.tsx'
import { BetPlace } from './bet-place.tsx'
import type { CrashTable } from './use-crash-table.ts'

/** One bet or two, by hand; or the rules by which one is placed flight after flight. */
export function CrashPanel({ table }: { readonly table: CrashTable }) {
  const { t } = useTranslation('crash')
  const { t: texts } = useTranslation('originals')
  const { features } = useStatus()
  const { auto, bets, choices, phase, clock } = table
  const [form, setForm] = useAutoForm(choices[1].stake.stakeMinor)
  const [fault, setFault] = useState<AutoFault>()
  const isRunning = auto.run !== undefined
  const isAutomatic = features.autoPlay && table.isAutomatic
  const begin = () => {
    const { stakeMinor } = choices[1].stake
    const read = readAutoForm(form, stakeMinor, table.parseAmount)
    setFault('fault' in read ? read.fault : undefined)
    if ('rules' in read) auto.start(read.rules, stakeMinor)
  }
  const shared = { bets, phase, clock }
  return (
    <div className="original-panel">
      {features.autoPlay && (
        <Segments
          label={texts('mode')}
          value={isAutomatic ? 'auto' : 'manual'}
          onChoose={(value) => !isRunning && table.setAutomatic(value === 'auto')}
          choices={[
            { value: 'manual', text: texts('manual') },
            { value: 'auto', text: texts('automatic') },
          ]}
        />
      )}
      <BetPlace
        {...shared}
        place={1}
        choice={choices[1]}
        isRunning={isRunning}
        hasButton={!isAutomatic}
      />
      {isAutomatic && !isRunning && (
        <>
          {auto.report && <RunReport report={auto.report} />}
          {!choices[1].hasTarget && <p className="caption">{t('needsTarget')}</p>}
          <AutoFormFields
            form={form}
            fault={fault}
            onForm={(change) => {
              setForm({ ...form, ...change })
              setFault(undefined)
            }}
          />
        </>
      )}
      {isRunning && <RunState table={table} />}
      {isAutomatic && (
        <AutoButton
          isRunning={isRunning}
          isReady={isRunning || choices[1].hasTarget}
          onBegin={begin}
          onStop={auto.stop}
        />
      )}
      {!isAutomatic && table.hasSecond && (
        <BetPlace {...shared} place={2} choice={choices[2]} isRunning={false} hasButton />
      )}
      {!isAutomatic && (
        <Button
          variant="ghost"
          size="s"
          disabled={table.hasSecond && table.isSecondUsed}
          onClick={() => table.setHasSecond(!table.hasSecond)}
        >
          {table.hasSecond ? t('oneBet') : t('secondBet')}
        </Button>
      )}
    </div>
  )
}
