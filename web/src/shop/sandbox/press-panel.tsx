import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compilersQuery } from '../../entities/ethereum/compilers.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { FieldFrame, FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isLoaded } from './compiler.ts'
import styles from './panels.module.css'
import type { Compiling } from './use-compiling.ts'
import { chooseVersion, nameFile, type SourceFile, useWorkshop } from './workshop.ts'

const MEGABYTE = 1_000_000

export function PressPanel({ file, compiling }: { file: SourceFile; compiling: Compiling }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { version } = useWorkshop()
  const { data: compilers, error, refetch } = useQuery(compilersQuery)
  const chosen = compilers?.find((one) => one.version === version)
  const { phase } = compiling
  const share = phase?.kind === 'loading' ? phase.share : 0
  const sizeOf = (bytes: number) => `${(bytes / MEGABYTE).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
  return (
    <section className={styles.panel}>
      <h2 className="display">{t('SANDBOX_PRESS')}</h2>
      {error && !compilers && (
        <FormAlert>
          {explain(error, t).sentence} <Button onClick={() => void refetch()}>{t('BTN_TRY_AGAIN')}</Button>
        </FormAlert>
      )}
      <FieldFrame
        id="compilerVersion"
        label={t('LABEL_SELECT_COMPILER_VERSION')}
        note={
          chosen?.path === null
            ? t('SANDBOX_COMPILER_MISSING', { version })
            : chosen && !isLoaded(version) && t('SANDBOX_COMPILER_SIZE', { size: sizeOf(chosen.bytes) })
        }
      >
        <select
          id="compilerVersion"
          value={version}
          disabled={!compilers}
          aria-describedby="compilerVersion-note"
          onChange={(event) => chooseVersion(event.currentTarget.value)}
        >
          {(compilers ?? [{ version, path: '', bytes: 0 }]).map((one) => (
            <option key={one.version} value={one.version} disabled={one.path === null}>
              {one.path === null ? t('SANDBOX_VERSION_MISSING', { version: one.version }) : one.version}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Button
        look="loud"
        big
        wide
        aria-describedby="compile-state"
        disabled={phase !== undefined || !chosen?.path}
        onClick={compiling.run}
      >
        {t('BTN_COMPILE_CONTRACT')}
      </Button>
      <div id="compile-state" role="status">
        {phase?.kind === 'loading' && (
          <>
            <p className="quiet-line">{t('SANDBOX_LOADING', { version, percent: Math.floor(share * 100) })}</p>
            <div className="meter">
              <i style={{ inlineSize: `${share * 100}%` }} />
            </div>
          </>
        )}
        {phase?.kind === 'compiling' && (
          <p className="quiet-line">{t('SANDBOX_COMPILING', { name: nameFile(file) })}</p>
        )}
        {!phase && compiling.failure && (
          <FormAlert detail={compiling.failure.message} detailLabel={t('SANDBOX_COMPILER_SAID')}>
            {t('SANDBOX_COMPILER_FAILED')}
          </FormAlert>
        )}
        {!phase && compiling.result && <Verdict compiling={compiling} />}
      </div>
    </section>
  )
}

/** Result of the last compilation as text, because screen readers do not announce the editor's lines. */
function Verdict({ compiling: { result } }: { compiling: Compiling }) {
  const { t } = useTranslation()
  if (!result) return null
  const errors = result.problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0)
    return (
      <>
        <p className={styles.good}>
          <Icon name="check" small />
          {t('SANDBOX_COMPILED', { count: result.contracts.length })}
        </p>
        {result.problems
          .filter(({ line }) => line === 0)
          .map(({ message }) => (
            <p key={message} className={styles.remark}>
              {message}
            </p>
          ))}
      </>
    )
  return (
    <ul className={styles.errors}>
      {errors.map(({ line, column, message }) => (
        <li key={`${line}:${column}:${message}`} className="fault">
          <Icon name="alert" small />
          <span>{line > 0 ? t('SANDBOX_ERROR_AT', { line, message }) : message}</span>
        </li>
      ))}
    </ul>
  )
}
