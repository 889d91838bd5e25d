import { NamePart } from '../features/privacy/name-part.tsx'
import { SettingsScreen } from '../features/settings/settings.screen.tsx'
import { OddsFormatPart } from '../features/sports/odds/odds-format-part.tsx'

/** Settings of several features on one page, so it is put together here. */
export function SettingsPage() {
  return <SettingsScreen odds={<OddsFormatPart />} privacy={<NamePart />} />
}
