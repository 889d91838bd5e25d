import { expect, it } from 'vitest'
import { topicAddress } from '../live/topic-messages.ts'
import { SPORTS_BOARD_PAGES_MAX, sportsBoardId, sportsBoardTopic } from './topics.ts'

it('every page of a board has an address that a tab may ask for', () => {
  for (const page of [1, 2, SPORTS_BOARD_PAGES_MAX]) {
    const address = `${sportsBoardTopic.name}:${sportsBoardId('ember_siege', page)}`
    expect(topicAddress.safeParse(address).success).toBe(true)
  }
})
