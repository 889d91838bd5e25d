import { Drawer, Switch, useTheme } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { LanguageButton } from '../../../shell/language-button.tsx'
import { CentreNav } from './centre-nav.tsx'

/** The navigation of the centre on a narrow screen, with what else has no room in the header there. */
export function CentreDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['agent-centre', 'shell', 'common'])
  const { theme, setTheme } = useTheme()
  return (
    <Drawer isOpen onClose={onClose} title={t('title')} closeText={t('common:close')}>
      <div className="agent__drawer">
        <CentreNav />
        <LanguageButton look="row" />
        <div className="side__item">
          <span className="side__text">{t('shell:darkTheme')}</span>
          <Switch
            label={t('shell:darkTheme')}
            isOn={theme === 'dark'}
            onChange={(isOn) => setTheme(isOn ? 'dark' : 'light')}
          />
        </div>
      </div>
    </Drawer>
  )
}
