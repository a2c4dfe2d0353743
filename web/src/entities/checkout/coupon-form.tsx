import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { Basket } from '../basket/api.ts'
import { basketKey } from '../basket/queries.ts'
import { applyCoupon, removeCoupon } from '../payment/api.ts'
import { keepDraft, recallDraft } from '../session/drafts.ts'
import { readBasketId } from '../session/session.ts'
import { campaignDayOf, findCampaignDiscount } from './campaigns.ts'
import { choose, discountOf, useChoices } from './choices.ts'
import styles from './coupon-form.module.css'

const codeLength = 10

/** A campaign's code on another day. */
class WrongDayError extends Error {}

/** Redeems and removes coupons of this session's basket. */
function useCoupons() {
  const client = useQueryClient()

  async function note(coupon: string | null): Promise<void> {
    const key = basketKey(readBasketId())
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<Basket | null>(key, (basket) => basket && { ...basket, coupon })
  }

  async function redeem(code: string): Promise<number> {
    const id = readBasketId() ?? ''
    const day = campaignDayOf(new Date())
    choose('couponDetails', `${code}-${day}`)
    const campaign = findCampaignDiscount(code, day)
    if (campaign === 0) throw new WrongDayError()
    if (campaign !== undefined) {
      // One coupon per order; otherwise the checkout would use the other one.
      if (client.getQueryData<Basket | null>(basketKey(id))?.coupon) await removeCoupon(id)
      await note(null)
      return campaign
    }
    try {
      const discount = await applyCoupon(id, code)
      await note(code)
      return discount
    } catch (error) {
      await note(null)
      throw error
    }
  }

  return {
    redeem: useAction({
      mutationFn: redeem,
      onSuccess: (discount) => choose('couponDiscount', String(discount)),
      onError: (error) => {
        // A campaign's code on the wrong day does not affect the coupon of the basket.
        const carried = client.getQueryData<Basket | null>(basketKey(readBasketId()))?.coupon
        if (!(carried && error instanceof WrongDayError)) choose('couponDiscount', null)
      },
    }),
    remove: useAction({
      async mutationFn() {
        await removeCoupon(readBasketId() ?? '')
        await note(null)
      },
      onSuccess() {
        choose('couponDiscount', null)
        choose('couponDetails', null)
        confirm('COUPON_REMOVED')
      },
      onError: (error) => complain(error),
    }),
  }
}

export function CouponForm() {
  const { t } = useTranslation()
  const discount = discountOf(useChoices())
  const { redeem, remove } = useCoupons()
  const [code, setCode] = useState(() => recallDraft<string>('coupon') ?? '')
  const [left, setLeft] = useState(false)
  useEffect(() => keepDraft('coupon', code), [code])
  const fits = code.length === codeLength

  const refusal =
    redeem.error && (redeem.error instanceof WrongDayError ? t('INVALID_COUPON') : sentenceOf(redeem.error, t))
  return (
    <FormFrame
      className={styles.form}
      onSend={fits && (() => redeem.mutate(code, { onSuccess: () => setCode('') }))}
      onRefuse={() => setLeft(true)}
    >
      <TextField
        id="coupon"
        type="text"
        label={t('LABEL_COUPON')}
        className={styles.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={codeLength}
        placeholder={t('ENTER_COUPON_CODE')}
        value={code}
        onChange={(event) => {
          // Codes have no blanks; copied text often does.
          setCode(event.currentTarget.value.trim())
          redeem.reset()
        }}
        onBlur={() => setLeft(code !== '')}
        error={
          code.length > codeLength || (left && !fits && (code || !redeem.isSuccess)) ? t('COUPON_CODE_HINT') : undefined
        }
        note={t('COUPON_CODE_HINT')}
        counter={`${code.length}/${codeLength}`}
        extra={
          <Button id="applyCouponButton" type="submit" className={styles.redeem} disabled={!fits || redeem.isPending}>
            {t('BTN_REDEEM')}
          </Button>
        }
      />
      <div role="status" className={styles.said}>
        {refusal && (
          <p className={`error ${styles.refusal}`}>
            <Icon name="alert" small />
            {refusal}
          </p>
        )}
        {discount > 0 && (
          <div className={`spread ${styles.applied}`}>
            <p className={`confirmation ${styles.thanks}`}>
              <Icon name="check" small />
              {t('DISCOUNT_APPLIED', { discount })}
            </p>
            <Button look="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t('BTN_REMOVE')}
            </Button>
          </div>
        )}
      </div>
    </FormFrame>
  )
}
