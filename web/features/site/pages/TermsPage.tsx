import { product } from '../../../../shared/brand';
import { CancellationFee } from '../../../lib/purchases/CancellationFee';
import { LegalPage } from '../components/LegalPage';

/** The terms of use. */
export const Component = () => (
  <LegalPage
    title="Terms"
    sections={[
      [
        `What ${product} is`,
        `${product} is a marketplace. Stylists and sellers offer their services and products here, and you book and buy from them. They are responsible for the appointment or the product; we handle the payment and help when something goes wrong.`,
      ],
      [
        'Prices and payment',
        'Prices are in US dollars. You see the full price, including any travel or shipping fee, before you pay. You pay by card, with your wallet balance, or with both. Our payment provider, Stripe, processes card payments; we never see your card number.',
        'While you pay, we hold your time or your products for you. If you don’t finish paying in time, we release them and you are not charged.',
      ],
      [
        'When the stylist is paid',
        'We keep your payment until the appointment is completed or the order is delivered. Then it is released to the stylist or seller, less our platform fee: when you confirm, or automatically 72 hours after a completed appointment and 7 days after delivery. If you report a problem before that, we hold the payment while we review it.',
      ],
      [
        'Cancelling a booking',
        <>
          You can cancel a paid booking until it starts. It costs <CancellationFee />, or the fee that the
          booking page showed when you booked, and never more than you paid. The rest is refunded to your
          wallet. Cancelling before you pay costs nothing.
        </>,
        'If your stylist declines, does not answer before the start, or cancels, you get a full refund.',
      ],
      [
        'Cancelling an order',
        'You can cancel an order until the seller starts to process it, and get a full refund. If a seller does not ship a paid order within 14 days, we cancel it and refund it in full.',
      ],
      [
        'Refunds',
        'Refunds go to your wallet, where you can use them for any booking or order. If it was not you who cancelled, you can send the refund to your card instead within 30 days. Wallet balance from refunds cannot be paid out in cash.',
      ],
      [
        'Your account',
        'Keep your password to yourself and your details correct. Book and buy only what you mean to pay for. Reviews must be about your own booking or order. We may suspend an account that breaks these terms; customers with open bookings get their money back.',
      ],
    ]}
  />
);
