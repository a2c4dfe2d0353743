import type { TFunction } from 'i18next'
import type { RunState } from '#contract/class-run.ts'
import { type DraftPhase, type Settings, toSettings } from './draft.ts'

export const SWITCHES = ['hints', 'coding', 'registration', 'ownReset', 'closedUntilStart'] as const

/** Describes each change in a sentence. @param tellMinute formats a minute of the run */
export function describeChanges(
  run: RunState,
  mine: Partial<Settings>,
  t: TFunction,
  tellMinute: (minute: number) => string,
): string[] {
  const { title, minutes, freezeMinutes, limits, phases } = mine
  const said: string[] = []
  if (title !== undefined) said.push(t('CLASS_CHANGE_TITLE', { title: title || t('CLASS_UNTITLED') }))
  if (minutes !== undefined) said.push(describeEnd(run.minutes, minutes, t, tellMinute))
  if (phases) said.push(...describePhases(toSettings(run).phases, phases, t, tellMinute))
  for (const name of SWITCHES) {
    const isOn = mine[name]
    if (isOn === undefined) continue
    const what = t(`CLASS_SWITCH_${name.toUpperCase()}`)
    said.push(t(isOn ? 'CLASS_CHANGE_ON' : 'CLASS_CHANGE_OFF', { what }))
  }
  if (freezeMinutes !== undefined)
    said.push(freezeMinutes === 0 ? t('CLASS_CHANGE_NO_FREEZE') : t('CLASS_CHANGE_FREEZE', { count: freezeMinutes }))
  if (limits) said.push(t('CLASS_CHANGE_LIMITS'))
  return said
}

function describeEnd(before: number, after: number, t: TFunction, tell: (minute: number) => string): string {
  if (after === 0) return t('CLASS_CHANGE_NO_END')
  return before === 0
    ? t('CLASS_CHANGE_END_SET', { at: tell(after) })
    : t('CLASS_CHANGE_END', { at: tell(after), before: tell(before) })
}

function describePhases(
  before: readonly DraftPhase[],
  after: readonly DraftPhase[],
  t: TFunction,
  tell: (minute: number) => string,
): string[] {
  const said: string[] = []
  for (const phase of after) {
    const old = before.find(({ id }) => id === phase.id)
    const name = phase.name || t('CLASS_PHASE_UNNAMED')
    if (!old) {
      said.push(t('CLASS_CHANGE_PHASE_NEW', { phase: name, at: tell(phase.startsAtMinute) }))
      continue
    }
    if (old.name !== phase.name) said.push(t('CLASS_CHANGE_PHASE_NAME', { phase: name, before: old.name }))
    if (old.startsAtMinute !== phase.startsAtMinute)
      said.push(
        t('CLASS_CHANGE_PHASE_START', {
          phase: name,
          at: tell(phase.startsAtMinute),
          before: tell(old.startsAtMinute),
        }),
      )
    if (openingOf(old) !== openingOf(phase)) said.push(t('CLASS_CHANGE_PHASE_OPENS', { phase: name }))
  }
  for (const { id, name } of before)
    if (!after.some((phase) => phase.id === id)) said.push(t('CLASS_CHANGE_PHASE_GONE', { phase: name }))
  return said
}

function openingOf({ maxDifficulty, categories, challenges, leftOut }: DraftPhase): string {
  return JSON.stringify([maxDifficulty, categories, challenges, leftOut])
}
