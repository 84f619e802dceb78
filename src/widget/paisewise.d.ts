/**
 * An order as the widget knows it: what createOrderUrl or create-order answered, with the latest
 * status over it.
 */
export interface PaisewiseOrder {
  order_id: string;
  status: string;
  payable_amount: number;
  expires_at: string;
  upi_uri?: string;
  qr_base64?: string | null;
  payment_url?: string;
  [field: string]: unknown;
}

export interface PaisewiseOptions {
  /**
   * Recommended. Your server's endpoint: gets POST `{amount}`, answers what create-order answered.
   */
  createOrderUrl?: string;
  /**
   * Your server's endpoint: GET statusUrl + order_id answers the order. Without it the public
   * status is read, without a key.
   */
  statusUrl?: string;
  /** The API key, sent as X-API-Key. For testing only: everybody who opens the page can read it. */
  apiKey?: string;
  /** The service's address, where the script was not loaded from it. */
  origin?: string;
  /** The older name of `origin`. */
  gateway?: string;
  /**
   * Rupees. Shown instead of a field to type in. Your server decides the amount all the same: what
   * it answers is paid.
   */
  amount?: number;
  /** Heading above the amount field. Default: Pay with UPI, in the widget's language. */
  title?: string;
  /**
   * en, hi, bn, te, mr or ta. Default: the lang attribute around the element, else the browser's
   * language; English for any other.
   */
  language?: string;
  /**
   * Buttons that open UPI apps, on phones: first, or none. Default: first where the link is one to a
   * merchant's account, else below the code and the values to copy.
   */
  appButtons?: 'on' | 'off';
  /**
   * The following are used only with apiKey and without createOrderUrl. Default: order_ and a
   * timestamp.
   */
  merchantOrderId?: string;
  /** Default: the current page. */
  successUrl?: string;
  /** Default: the current page. */
  failureUrl?: string;
  /** Default: the page's origin and /api/paisewise/webhook. */
  webhookUrl?: string;
  /** Passed on unchanged. */
  customer?: { email?: string; name?: string };
  /** Sent as payment_account_id. */
  paymentAccountId?: string;
  /**
   * Called once, when the status becomes paid. For the screen only: an order is paid when the
   * signed webhook says so.
   */
  onSuccess?: (order: PaisewiseOrder) => void;
}

export interface PaisewiseWidget {
  /** Stops asking and takes the widget out of the page. */
  unmount(): void;
}

export interface PaisewiseGlobal {
  /**
   * Puts the widget into an element. Mounting there again replaces it. A missing element is a
   * console error and nothing more.
   */
  mount(selector: string | Element, options?: PaisewiseOptions): PaisewiseWidget;
  readonly version: string;
}

declare global {
  interface Window {
    Paisewise: PaisewiseGlobal;
    /** The older name of the same object. */
    UpiWidget: PaisewiseGlobal;
  }
}
