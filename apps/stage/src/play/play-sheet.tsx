import { localFigures } from '@baize/kernel'
import i18next from 'i18next'
import type { PlayFacts } from '../stage-facts.ts'
import { say, timesText, wholeText } from './say.ts'
import type { PlayScene } from './scene.ts'

/** The rules of a game with a board, and the figures of every kind of bet. */
export function PlaySheet({
  facts,
  scene,
}: {
  readonly facts: PlayFacts
  readonly scene: PlayScene
}) {
  const { name, bets, isStaged } = facts.game
  const rows = scene.pays?.(facts) ?? []
  return (
    <>
      <p>{say(`${name}.rules`)}</p>
      {isStaged && <p>{say(`${name}.left`)}</p>}
      <table className="sheet__table">
        <thead>
          <tr>
            <th scope="col">{say('sheet.bet')}</th>
            <th scope="col">{say('sheet.top')}</th>
            <th scope="col">{say('sheet.odds')}</th>
            <th scope="col">{say('sheet.return')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ key, topOf100, topOneIn, returnText }) => (
            <tr key={key}>
              <th scope="row">{scene.betText(key)}</th>
              <td>
                <bdi>{timesText(topOf100)}</bdi>
              </td>
              <td>{say('sheet.oneIn', { rounds: oneInText(topOneIn) })}</td>
              <td>
                <bdi>{localFigures(returnText, i18next.language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isStaged && <p>{say('sheet.bestPlay')}</p>}
      {rows.length > 0 && (
        <>
          <h3>{say('sheet.pays')}</h3>
          <table className="sheet__table">
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>
                    <bdi>{row.text}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}

function oneInText(oneIn: number): string {
  return Number.isInteger(oneIn) ? wholeText(oneIn) : localFigures(String(oneIn), i18next.language)
}
