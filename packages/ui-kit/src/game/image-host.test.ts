import { afterEach, describe, expect, it } from 'vitest'
import { imageAddress, nextAddress, setImageHost } from './image-host.ts'

const PATH = '/TCG_PROD_IMAGES/ART/coin.webp'

afterEach(() => setImageHost(undefined))

describe('the server of pictures', () => {
  it('is that of the page until another is named', () => {
    expect(imageAddress(PATH)).toBe(PATH)
    setImageHost('https://images.example')
    expect(imageAddress(PATH)).toBe(`https://images.example${PATH}`)
  })

  it('is that of the page again for a picture that did not come', () => {
    setImageHost('https://images.example')
    const failed = imageAddress(PATH)
    expect(nextAddress(PATH, failed)).toBe(PATH)
    expect(nextAddress(PATH, PATH)).toBeUndefined()
  })
})
