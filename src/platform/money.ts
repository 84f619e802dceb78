/** Paise as rupees for the wire: 49937 → 499.37, exact to the paisa. */
export const toRupees = (paise: number): number => paise / 100;

/** Rupees as sent to paise, as the interface says: amount*100 rounded to the nearest paisa. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Always two decimals: 49930 → "499.30". For links and exports. */
export function decimalRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** For people, with Indian grouping: 12345678 → "₹1,23,456.78". */
export function showRupees(paise: number): string {
  const [whole = '0', fraction = '00'] = decimalRupees(paise).split('.');
  const head = whole.slice(0, -3);
  const grouped = head ? `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}` : whole;
  return `₹${grouped}.${fraction}`;
}
