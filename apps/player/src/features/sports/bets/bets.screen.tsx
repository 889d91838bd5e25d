import '../sports-texts.ts'
import '../parts/frame.css'
import { buttonClass, TabPanel, Tabs } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlipPlace } from '../slip/slip-place.tsx'
import { EndedBets } from './ended-bets.tsx'
import { RunningBets } from './running-bets.tsx'

type BetsTab = 'running' | 'ended'

/** `/sports/bets`: one's own bets, those that run and those that are over. */
export function BetsScreen() {
  const { t } = useTranslation('sports')
  const [tab, setTab] = useState<BetsTab>('running')
  const panelId = useId()
  return (
    <div className="sb-frame">
      <div className="sb-frame__main">
        <div className="sb-page__head">
          <h1 className="h1">{t('bets.title')}</h1>
          <Link to="/sports" className={buttonClass({ variant: 'outline', size: 's' })}>
            {t('event.toList')}
          </Link>
        </div>
        <Tabs<BetsTab>
          label={t('bets.title')}
          panelId={panelId}
          value={tab}
          onChoose={setTab}
          choices={[
            { value: 'running', text: t('bets.tabs.running') },
            { value: 'ended', text: t('bets.tabs.ended') },
          ]}
        />
        <TabPanel id={panelId} value={tab} className="sb-page__panel">
          {tab === 'running' ? <RunningBets /> : <EndedBets />}
        </TabPanel>
      </div>
      <SlipPlace />
    </div>
  )
}
