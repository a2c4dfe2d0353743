import { expect, it } from 'vitest'
import { isOwnPath } from '#classroom/door/own-paths.ts'

it.each([
  ['POST', '/host/health', true],
  ['GET', '/host/ready', true],
  ['DELETE', '/host/class/x', true],
  ['GET', '/host/repair', true],
  ['POST', '/host/repair', true],
  ['PUT', '/host/repair', false],
  ['HEAD', '/host/page/theme.js', true],
  ['POST', '/host/page/theme.js', false],
  ['GET', '/host', true],
  ['GET', '/host/team/lemons', true],
  ['GET', '/host/team/lemons/x', false],
  ['GET', '/host/fair-play/lemons/c1', true],
  ['GET', '/host/fair-play/lemons', false],
  ['POST', '/host/join', false],
  ['GET', '/host/reset', false],
  ['GET', '/host/class', false],
  ['GET', '/', false],
])('%s %s is the front door’s own: %s', (method, path, isOwn) => expect(isOwnPath({ method }, path)).toBe(isOwn))
