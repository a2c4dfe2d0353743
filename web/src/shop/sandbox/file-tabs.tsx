import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { examples } from './examples.ts'
import styles from './file-tabs.module.css'
import { addFile, bringBack, nameFile, removeFile, showFile, useWorkshop } from './workshop.ts'

const EMPTY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

`

/** Tabs of the files, with buttons for a new file and for examples. */
export function FileTabs() {
  const { t } = useTranslation()
  const { files, shown, removed } = useWorkshop()
  return (
    <div className={styles.tabs}>
      <ul aria-label={t('SANDBOX_FILES')}>
        {files.map((file) => (
          <li key={file.id} data-shown={file.id === shown}>
            <button type="button" aria-current={file.id === shown} onClick={() => showFile(file.id)}>
              {nameFile(file)}
            </button>
            {files.length > 1 && file.id === shown && (
              <RoundButton
                icon="close"
                small
                aria-label={t('SANDBOX_REMOVE_FILE', { name: nameFile(file) })}
                onClick={() => removeFile(file.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <RoundButton icon="plus" aria-label={t('SANDBOX_NEW_FILE')} onClick={() => addFile(EMPTY)} />
      <span className={styles.gap} />
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button look="quiet">
            {t('SANDBOX_EXAMPLES')}
            <Icon name="chevronDown" small />
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {examples.map(({ title, source }) => (
            <Menu.Item key={title} className={styles.item} onClick={() => addFile(source)}>
              {t(title)}
            </Menu.Item>
          ))}
          {removed && (
            <Menu.Item className={styles.item} onClick={bringBack}>
              {t('SANDBOX_BRING_BACK', { name: nameFile(removed) })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
